/** The words that the faces share, in both languages: the same word for the same thing everywhere. */

export { text } from '../../schemas/words/text.ts';
export { AGENT_TEXTS } from './agents.ts';
export {
  BEST_LABELS,
  cellAmount,
  cellNote,
  cellNumber,
  cellScope,
  cellText,
  columnHeading,
  columnMeasure,
  TERM_COLUMNS,
  termText,
} from './best.ts';
export {
  disclosureIn,
  disclosureNotice,
  doubtText,
  endMark,
  figureCautions,
  reviewMark,
  reviewText,
} from './cautions.ts';
export { changeStep, changeTitle } from './change-title.ts';
export { CHECK_COMMAND_TEXTS, SKIPPED_FILES, suppressedLines } from './check-command.ts';
export { CITATION_FORMS, type Cited, cite } from './citation.ts';
export { COMMAND_TEXTS } from './commands.ts';
export { comparedCellLine, comparedName, limitAgreement } from './compared-limits.ts';
export {
  allRows,
  type Cell,
  COMPARISON_LABELS,
  type Comparison,
  describeComparison,
  differenceTally,
  fewLimitsText,
  missingText,
  type Row,
  type Rows,
} from './comparison.ts';
export { CALENDAR_TEXTS, endedPhrase, type KnownEnd, knownEnd } from './ended.ts';
export { euRegionsInWords } from './eu-regions.ts';
export {
  describeFactValue,
  factName,
  factValue,
  fieldNames,
  limitAmount,
  limitBrief,
  limitLine,
  limitName,
  limitPhrase,
  limitText,
  nameFact,
  notStated,
  scopeBehind,
} from './facts.ts';
export { explainEntry, FEED_TEXTS } from './feeds.ts';
export {
  figureAmount,
  figureHeading,
  figureLabel,
  figureName,
  roundedNumber,
} from './figures.ts';
export {
  briefFreshness,
  DEFAULT_FRESHNESS_NOTES,
  describeFreshness,
  FRESHNESS_SHORT,
  freshnessCounts,
  freshnessSentence,
  freshnessTally,
  mostFrequentFreshness,
  type Quote,
  steadyFreshness,
  unmarkedFreshness,
  worstFreshness,
} from './freshness.ts';
export { freshnessLine } from './freshness-line.ts';
export {
  EFFECT_NAMES,
  EFFECT_SIGNS,
  effectCount,
  effectCounts,
  effectTally,
  FOUND_IN_TEXTS,
  historyName,
  historyTitle,
  quoteSide,
  stabilityText,
  unchangedText,
} from './history.ts';
export { ISSUES_MAX, issueText, selectIssues } from './issues.ts';
export { BADGE_TEXTS, LABELS } from './labels.ts';
export { isWhole, limitScope } from './limit-scope.ts';
export {
  AUDIENCE_NAMES,
  conditionName,
  DIRECTION_NAMES,
  FIT_NAMES,
  FREE_TYPE_NAMES,
  isRenewedByHand,
  KIND_NAMES,
  kindList,
  PICK_STATE_NAMES,
  planKind,
  ROLE_KIND_NAMES,
  roleList,
  SEVERITY_NAMES,
  STRENGTH_NAMES,
  SWITCH_NAMES,
} from './names.ts';
export { createEditDistance, nearestSlugs } from './nearest.ts';
export { NOTICE_TEXTS, withLabel } from './notices.ts';
export { type AboutKey, aboutOffer, apartHeading, byStanding, offerUrl } from './offer-about.ts';
export { type OpenPoint, openPoints } from './open-points.ts';
export { overageText } from './overage.ts';
export { ISSUES, PAGE_PROBLEMS, PROBLEMS } from './problems.ts';
export {
  actionOn,
  capitalised,
  choosePunctuation,
  durationBehind,
  fillSlots,
  formatPlace,
  joinList,
  joinSentences,
  listWithRest,
  withinLine,
} from './punctuation.ts';
export { roleFieldText } from './role-field.ts';
export {
  conditionText,
  SEARCH_TEXTS,
  searchNotes,
  UNLISTED_STATE_NAMES,
  unlistedReading,
} from './search.ts';
export { shownQuote } from './shown-quote.ts';
export { shareInWords, usageInWords, usageShareInWords } from './usage.ts';
export { runwayLines, verdictTitle } from './verdict.ts';
