// Makes a statement's PDF: A4, tagged so that it can be read aloud, with title and language.
import { join } from "node:path";
import { country } from "#src/platform/country/country.ts";
import { serverLanguage } from "#src/platform/language/server-language.ts";
import { escapeHtml } from "#src/platform/text/escape-html.ts";
import type { Statement } from "./site-content.ts";
import { isOfHere, withNumbers } from "./translate-content.ts";

/** Cut to Europe's Latin letters: the fonts that every PDF reader has lack Welsh ones. */
const faces = { regular: "statement-regular.ttf", bold: "statement-bold.ttf" };

/** Points; the margins of a letter. */
const margin = 72;

/** Gives the document of the current texts; the same texts are rendered once. */
export function statementMaker(
  words: () => Statement | null,
  associationName: string,
): () => Promise<Uint8Array> | null {
  let written: { words: Statement; document: Promise<Uint8Array> } | null = null;
  return () => {
    const now = words();
    if (now === null) return null;
    if (written?.words !== now) written = { words: now, document: drawStatement(now, associationName) };
    return written.document;
  };
}

/** The library is large and seldom needed: it is loaded with the first document. */
export async function drawStatement(statement: Statement, associationName: string): Promise<Uint8Array> {
  const { default: PdfDocument } = await import("pdfkit");
  const language = serverLanguage(country().languages[0]!.tag);
  const document = new PdfDocument({
    size: "A4",
    margin,
    pdfVersion: "1.7",
    lang: language.tag,
    tagged: true,
    displayTitle: true,
    info: { Title: statement.title, Author: associationName },
  });
  // PDFKit puts these into the XML of the metadata as they are.
  const endMetadata = document.endMetadata.bind(document);
  document.endMetadata = () => {
    const { Title = "", Author = "" } = document.info;
    Object.assign(document.info, { Title: escapeHtml(Title), Author: escapeHtml(Author) });
    endMetadata();
  };
  for (const [name, file] of Object.entries(faces)) document.registerFont(name, join(import.meta.dirname, file));
  const chunks: Uint8Array[] = [];
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.on("error", reject);
  });
  const whole = document.struct("Document");
  document.addStructure(whole);
  const write = (tag: "H1" | "H2" | "P", text: string, font: keyof typeof faces, size: number, gap: number) => {
    whole.add(
      document.struct(tag, {}, () => {
        document.font(font).fontSize(size).text(text, { lineGap: 3 });
      }),
    );
    // Space between is no content of the tag before.
    document.moveDown(gap);
  };
  write("H1", statement.title, "bold", 24, 0.3);
  write("P", associationName, "regular", 12, 0.3);
  write("P", statement.approval, "regular", 11, 1.2);
  for (const { heading, paragraphs } of statement.sections) {
    write("H2", heading, "bold", 15, 0.3);
    for (const paragraph of paragraphs.filter(isOfHere))
      write("P", withNumbers(language, paragraph), "regular", 11, 0.8);
  }
  whole.end();
  document.end();
  return finished;
}
