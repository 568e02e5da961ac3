/** The form of the check page: pasted files without a script, dropped and chosen ones with it; one submission for both. */

import { CHECK_BYTES_MAX, CHECK_FILES_MAX } from '../../../../schemas/check.ts';
import { AUDIENCES, type Locale } from '../../../../schemas/vocabulary.ts';
import { pagePath } from '../../../addresses.ts';
import { manifestPatterns } from '../../../checker/index.ts';
import { AUDIENCE_NAMES } from '../../../words/index.ts';
import { CHECK_TEXTS, SCRIPT_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';

const USUAL = [
  'package.json',
  'pyproject.toml',
  'requirements.txt',
  'go.mod',
  'Gemfile',
  'docker-compose.yml',
  'vercel.json',
  'wrangler.toml',
  '.env.example',
];
const PATTERNS = JSON.stringify(manifestPatterns());
/** Text areas for pasted files that work without a script. */
const PASTED = 4;

/** What was said of the project, as the form has it again. */
export type CheckChoices = {
  readonly commercial: boolean;
  /** One of `AUDIENCES`; whatever else was sent chooses the first of the form. */
  readonly audience?: string;
};

/** @param chosen what was sent before; the files are never sent back */
export function checkForm(
  locale: Locale,
  { commercial, audience }: CheckChoices = { commercial: false },
): Markup {
  const t = CHECK_TEXTS;
  const users = AUDIENCES.find((one) => one === audience) ?? 'global';
  return html`<form class="check-form" action="${pagePath('/check', locale)}" method="post" data-patterns="${PATTERNS}" data-texts="${JSON.stringify(scriptTexts(locale))}" data-files-max="${CHECK_FILES_MAX}" data-bytes-max="${CHECK_BYTES_MAX}">
<aside class="card privacy"><h2>${t.privacy[locale]}</h2><ul>${each([t.sent, t.notKept, t.values, t.noEnv, t.limits], (line) => html`<li>${line[locale]}</li>`)}</ul></aside>
<div class="give"><h2>${t.files[locale]}</h2>
<div class="card drop"><p><strong>${t.drop[locale]}</strong></p><p class="actions"><label class="button quiet">${t.chooseFiles[locale]}<input class="visually-hidden" type="file" multiple></label><label class="button quiet">${t.chooseFolder[locale]}<input class="visually-hidden" type="file" data-folder></label></p><p class="soft small">${t.dropNote[locale]}</p></div>
<div class="chosen" aria-live="polite"></div>
<datalist id="usual-paths">${each(USUAL, (path) => html`<option value="${path}"></option>`)}</datalist>
${each(Array.from({ length: PASTED }), (_, position) => pasteBox(position, locale))}
<fieldset><legend>${t.project[locale]}</legend><div class="choices"><label class="choice"><input type="checkbox" name="commercial" value="true"${commercial ? html` checked` : ''}>${t.commercial[locale]}</label></div></fieldset>
<fieldset><legend>${t.audience[locale]}</legend><div class="choices">${each(AUDIENCES, (one) => html`<label class="choice"><input type="radio" name="audience" value="${one}"${one === users ? html` checked` : ''}>${AUDIENCE_NAMES[one][locale]}</label>\n`)}</div></fieldset>
<button class="main" type="submit">${t.submit[locale]}</button></div></form>`;
}

function pasteBox(position: number, locale: Locale): Markup {
  const t = CHECK_TEXTS;
  return html`<details class="paste"${position === 0 ? html` open` : ''}><summary>${position === 0 ? t.pasteOnly[locale] : t.another[locale]}</summary>
<label class="field"><span>${t.path[locale]}</span><input type="text" name="path" list="usual-paths" maxlength="500" autocomplete="off" spellcheck="false"${position === 0 ? html` value="package.json"` : ''}></label>
<label class="field"><span>${t.content[locale]}</span><textarea name="content" rows="${position === 0 ? 10 : 6}" autocomplete="off" spellcheck="false"></textarea></label></details>\n`;
}

function scriptTexts(locale: Locale): Record<string, string> {
  return Object.fromEntries(Object.entries(SCRIPT_TEXTS).map(([name, words]) => [name, words[locale]]));
}
