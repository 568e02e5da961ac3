/** `zero completion`: scripts that complete commands, options, their values and slugs in a shell. */
import { Argument, type Command } from 'commander';
import type { Terminal } from '../../../../schemas/terminal/index.ts';
import { readSettings } from '../../../settings.ts';
import { openLocalSource, readWholeCatalog, visible } from '../source/index.ts';
import { SCRIPTS, SHELLS, type Shell } from './scripts.ts';
import { complete, type Suggestion, type Values } from './suggest.ts';

/** Which slugs a place takes. */
const SLUGS: Readonly<Record<string, readonly ('offers' | 'providers')[]>> = {
  'offer slug': ['offers'],
  'compare slugs': ['offers'],
  'provider slug': ['providers'],
  'search --provider': ['providers'],
  'plan --prefer': ['offers', 'providers'],
  'plan --exclude': ['offers', 'providers'],
};

/** Adds `completion`, and the hidden `complete` that the scripts call. */
export function addCompletionCommand(program: Command, terminal: Terminal): void {
  program
    .command('completion')
    .summary('print a completion script for your shell')
    .description(
      'Prints a script that completes commands, options, their values, and slugs of the local snapshot.',
    )
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .addHelpText(
      'after',
      `
To have it in every new shell:
  bash  echo 'source <(zero completion bash)' >> ~/.bashrc
  zsh   echo 'source <(zero completion zsh)' >> ~/.zshrc   (after compinit)
  fish  zero completion fish > ~/.config/fish/completions/zero.fish`,
    )
    .action((shell: Shell) => terminal.out(SCRIPTS[shell]));
  program
    .command('complete', { hidden: true })
    .description('what could stand at the end of a line: a line for each, then :files, :dirs or :none')
    .argument('[words...]')
    .action(async (words: string[]) => {
      // Which slugs are asked for is known only after a first look; most lines need no snapshot.
      const asked: string[] = [];
      const first = complete(program, words, (place) => {
        asked.push(place);
        return [];
      });
      const wanted = asked.flatMap((place) => SLUGS[place] ?? []);
      const { suggestions, paths } =
        wanted.length === 0 ? first : complete(program, words, await readSlugs(terminal));
      const lines = suggestions.map(
        ({ value, about }) => `${value}\t${visible(about).replaceAll('\n', ' ')}\n`,
      );
      terminal.out(`${lines.join('')}:${paths}\n`);
    });
}

/** The slugs of the local snapshot; none where it cannot be read: completion stays silent. */
async function readSlugs(terminal: Terminal): Promise<Values> {
  const none: Values = () => [];
  const reading = readSettings(terminal.env);
  if (!reading.ok) return none;
  const source = await openLocalSource(reading.settings.snapshotsDir, reading.settings.siteUrl);
  if (!source.ok) return none;
  const whole = await readWholeCatalog(source.value);
  if (!whole.ok) return none;
  const { catalog } = whole.value;
  return (place) => (SLUGS[place] ?? []).flatMap((kind) => catalog[kind].map(named));
}

function named({ slug, name }: { slug: string; name: string }): Suggestion {
  return { value: slug, about: name };
}
