/** `/compare/{a}-vs-{b}`: two to four plans side by side; and `/compare`, where they are chosen. */
export { comparisonPage } from './comparison-page.ts';
export { pickerPage } from './picker-page.ts';
