/** `zero offer`, `zero provider` and `zero compare`: reads by slug. */
import type { Command } from 'commander';
import { COMPARE_MAX, COMPARE_MIN } from '../../../schemas/compare.ts';
import type { Terminal } from '../../../schemas/terminal/index.ts';
import { answerCommand, movedText } from './answer-command.ts';
import { addCommonOptions, addExamples, type CommonFlags } from './options.ts';
import { askFor, QUESTIONS, target } from './source/ask.ts';
import { compareText } from './terminal/compare.ts';
import { offerText } from './terminal/offer.ts';
import { providerText } from './terminal/offer-list.ts';

export function addOfferCommand(program: Command, terminal: Terminal): void {
  const command = program
    .command('offer')
    .summary('one free plan with every fact, quote and source')
    .description(
      'Shows one free plan: each fact with its quote, its page and its freshness; then alternatives and recent changes.',
    )
    .argument('<slug>', 'slug of the plan; old slugs work');
  addCommonOptions(command);
  addExamples(command, [
    ['zero offer neon-free', 'everything about one plan'],
    ['zero offer neon-free --markdown > neon.md', 'the same as a document'],
    ['zero offer neon-free --url https://zero.example.com', 'ask a server'],
  ]);
  command.action((slug: string, flags: CommonFlags) =>
    answerCommand(flags, terminal, {
      ask: (source) => askFor(source, QUESTIONS.offer, bySlug('/offers', slug, flags)),
      text: offerText,
      markdown: async (answer, locale) => (await import('./markdown/index.ts')).offerMarkdown(answer, locale),
      aside: (offer) => movedText(slug, offer.slug, flags.locale),
    }),
  );
}

export function addProviderCommand(program: Command, terminal: Terminal): void {
  const command = program
    .command('provider')
    .summary('a provider with its free plans')
    .description('Shows a provider and all of its free plans.')
    .argument('<slug>', 'slug of the provider; old slugs work');
  addCommonOptions(command);
  addExamples(command, [
    ['zero provider cloudflare', 'the provider and its plans'],
    ['zero provider cloudflare --locale zh-CN', 'the same in Chinese'],
  ]);
  command.action((slug: string, flags: CommonFlags) =>
    answerCommand(flags, terminal, {
      ask: (source) => askFor(source, QUESTIONS.provider, bySlug('/providers', slug, flags)),
      text: providerText,
      markdown: async (answer, locale) =>
        (await import('./markdown/index.ts')).providerMarkdown(answer, locale),
      aside: (provider) => movedText(slug, provider.slug, flags.locale),
    }),
  );
}

export function addCompareCommand(program: Command, terminal: Terminal): void {
  const command = program
    .command('compare')
    .summary('two to four free plans side by side')
    .description(
      'Shows two to four free plans side by side: matching limits in one row, then the other facts that differ.',
    )
    .argument('<slugs...>', `${COMPARE_MIN} to ${COMPARE_MAX} slugs of plans`);
  addCommonOptions(command);
  addExamples(command, [['zero compare neon-free aiven-postgresql-free', 'two plans, fact by fact']]);
  command.action((slugs: string[], flags: CommonFlags) => {
    const distinct = new Set(slugs).size;
    if (distinct !== slugs.length || distinct < COMPARE_MIN || distinct > COMPARE_MAX)
      command.error(`error: name ${COMPARE_MIN} to ${COMPARE_MAX} different plans`);
    return answerCommand(flags, terminal, {
      ask: (source) =>
        askFor(
          source,
          QUESTIONS.compare,
          target('/compare', { offers: slugs.join(','), locale: flags.locale }),
        ),
      text: compareText,
      markdown: async (answer, locale) =>
        (await import('./markdown/index.ts')).compareMarkdown(answer, locale),
      aside: ({ offers }) => {
        const moved = offers.flatMap(({ slug }, position) => {
          const note = movedText(slugs[position] ?? slug, slug, flags.locale);
          return note === null ? [] : [note];
        });
        return moved.length === 0 ? null : moved.join('\n');
      },
      nameOf: () => 'slugs',
    });
  });
}

function bySlug(path: string, slug: string, { locale }: CommonFlags): string {
  return target(`${path}/${encodeURIComponent(slug)}`, { locale });
}
