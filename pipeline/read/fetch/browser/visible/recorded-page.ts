/** The page as our script took it down: parsed once, trusted from then on. */
import { z } from 'zod';

/** Only what is not as usual in a browser; `display` always. Values as computed. */
const styleSchema = z.strictObject({
  display: z.string(),
  visibility: z.string().optional(),
  opacity: z.string().optional(),
  position: z.string().optional(),
  cssFloat: z.string().optional(),
  overflowX: z.string().optional(),
  overflowY: z.string().optional(),
  clip: z.string().optional(),
  clipPath: z.string().optional(),
  contentVisibility: z.string().optional(),
  textIndent: z.string().optional(),
  transform: z.string().optional(),
  scale: z.string().optional(),
  filter: z.string().optional(),
  textDecorationLine: z.string().optional(),
  verticalAlign: z.string().optional(),
  backgroundClip: z.string().optional(),
  fontSize: z.string().optional().describe('Where it is below four pixels.'),
  textColor: z.literal('transparent').optional(),
  cursor: z.literal('pointer').optional(),
});

const generatedSchema = z.strictObject({ content: z.string(), style: styleSchema });

const textSchema = z.strictObject({
  parent: z.int().min(-1).describe('Index of the element around it; -1 at the top.'),
  text: z.string(),
});

const boxSchema = z
  .tuple([z.number(), z.number(), z.number(), z.number()])
  .describe('Left, top, width, height in pixels.');

const elementSchema = z.strictObject({
  parent: z.int().min(-1),
  tag: z.string(),
  attributes: z.record(z.string(), z.string()),
  text: z.string().nullable().describe('Of a script, a template: what stands in it.'),
  style: styleSchema.nullable().describe('Null in the head of the document.'),
  box: boxSchema.nullable().describe('In the document; null where nothing is laid out.'),
  ink: boxSchema.nullable().describe('Of the letters of an item in a flexible row or a grid.'),
  before: generatedSchema.nullable(),
  after: generatedSchema.nullable(),
});

/** In the order of the document: a node stands behind the element around it. */
export const recordedPageSchema = z.strictObject({
  doctype: z.boolean(),
  sheets: z.int().describe('How many style sheets the page has.'),
  nodes: z.array(z.union([textSchema, elementSchema])),
});

export type RecordedPage = z.infer<typeof recordedPageSchema>;
export type RecordedStyle = z.infer<typeof styleSchema>;
export type RecordedElement = z.infer<typeof elementSchema>;
export type RecordedText = z.infer<typeof textSchema>;
export type RecordedNode = RecordedPage['nodes'][number];
export type Generated = z.infer<typeof generatedSchema>;

export function isRecordedElement(node: RecordedNode): node is RecordedElement {
  return 'tag' in node;
}
