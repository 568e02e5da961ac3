/** An HTML parser whose time stays near-linear however deep a hostile page nests its tags. */
import { Parser, type ParserOptions } from 'htmlparser2';

/**
 * The parser keeps its open elements in an array that it shifts at the front, so nesting costs its square.
 * Browsers stop at 512 too (Blink, `maximumHTMLParserDOMTreeDepth`).
 */
const MAX_DEPTH = 512;

export type TagHandler = {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(data: string): void;
  close(name: string): void;
  /** A tag nested too deep was left out; its text still comes. */
  tooDeep(): void;
};

class BoundedParser extends Parser {
  private depth = 0;
  private leavingOut = false;
  private readonly handler: TagHandler;

  constructor(handler: TagHandler, options: ParserOptions) {
    super(
      {
        onopentag: (name, attributes) => {
          this.depth += 1;
          handler.open(name, attributes);
        },
        ontext: (data) => handler.text(data),
        onclosetag: (name) => {
          this.depth -= 1;
          handler.close(name);
        },
      },
      options,
    );
    this.handler = handler;
  }

  override onopentagname(start: number, endIndex: number): void {
    this.leavingOut = this.depth >= MAX_DEPTH;
    if (this.leavingOut) this.handler.tooDeep();
    else super.onopentagname(start, endIndex);
  }
  override onopentagend(endIndex: number): void {
    if (!this.leavingOut) super.onopentagend(endIndex);
  }
  override onselfclosingtag(endIndex: number): void {
    if (!this.leavingOut) super.onselfclosingtag(endIndex);
  }
  override onattribname(start: number, endIndex: number): void {
    if (!this.leavingOut) super.onattribname(start, endIndex);
  }
  override onattribdata(start: number, endIndex: number): void {
    if (!this.leavingOut) super.onattribdata(start, endIndex);
  }
  override onattribentity(codepoint: number): void {
    if (!this.leavingOut) super.onattribentity(codepoint);
  }
  override onattribend(quote: Parameters<Parser['onattribend']>[0], endIndex: number): void {
    if (!this.leavingOut) super.onattribend(quote, endIndex);
  }
}

/** Parses a whole body, giving its tags and text to the handler in order. */
export function parseTags(body: string, handler: TagHandler): void {
  const parser = new BoundedParser(handler, {
    decodeEntities: true,
    lowerCaseTags: true,
    recognizeSelfClosing: true,
  });
  // `<iframe/>` would otherwise swallow the rest of the page as its raw text.
  parser.write(body);
  parser.end();
}
