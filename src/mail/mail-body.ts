// A mail's body, given as blocks and formatted as plain text and as HTML, in which all is escaped.

import type { Language } from "#src/platform/language/language.ts";
import { languageOf } from "#src/platform/language/site-languages.ts";
import { escapeHtml, withoutTurns } from "#src/platform/text/escape-html.ts";
import { inSentence } from "#src/platform/text/in-sentence.ts";
import { joinFacts } from "#src/platform/text/joined-texts.ts";
import type { Mail } from "./mail.ts";
import type { MailName, MailsContent, SayIn } from "./mails-content.ts";

export type MailBlock =
  | { heading: string }
  | { paragraph: string }
  | { steps: string[] }
  | { facts: [name: string, value: string][] }
  /** A text that a person wrote, with its line breaks. */
  | { quote: string }
  | { link: string; href: string; isQuiet?: boolean }
  /** The one thing to press. */
  | { button: string; href: string }
  /** A club, venue or provider as on the list. */
  | { card: string; href: string; distance: string | null; lines: string[] };

export interface MailBranding {
  /** Six hexadecimal digits after a #; dark enough for white letters. */
  colour: string;
  siteName: string;
  associationName: string;
  /** The site's. */
  languages: readonly Language[];
  /** The texts of mails, as they are at this moment. */
  texts(language: Language): MailsContent;
}

/**
 * The language of a mail by the tag of the one in which it was asked for, or which the register
 * says that a club reads. Without a tag the site's first, in which the association is written to.
 */
export const mailLanguage = ({ languages }: Pick<MailBranding, "languages">, tag: string | null = null): Language =>
  languageOf(languages, tag);

/** Says the texts of one mail. */
export function textsOf<M extends MailName>(
  language: Language,
  mail: M,
  { texts, siteName: site, associationName }: MailBranding,
): SayIn<M> {
  const own: Record<string, string> = texts(language)[mail];
  const shared = { site, association: inSentence(associationName) };
  return (text, ...[values]) => {
    const all: Record<string, string> = { ...values, ...shared };
    return own[text]?.replaceAll(/\{(\w+)\}/g, (_, name) => all[name] ?? "") ?? "";
  };
}

/** Subject and body of a mail. */
export function mailOf(
  language: Language,
  subject: string,
  blocks: MailBlock[],
  branding: MailBranding,
): Pick<Mail, "subject" | "text" | "html"> {
  const line = oneLine(subject);
  return {
    subject: line,
    text: mailText(language, blocks, branding),
    html: mailHtml(language, line, blocks, branding),
  };
}

function mailText(language: Language, blocks: MailBlock[], { siteName, associationName }: MailBranding): string {
  const parts = [
    ...blocks.map((block) => blockText(language, block)),
    `-- \n${joinFacts(language, [siteName, associationName])}`,
  ];
  return `${withoutTurns(parts.join("\n\n"))}\n`;
}

function blockText({ text }: Language, block: MailBlock): string {
  if ("heading" in block) return `${block.heading}\n${"=".repeat(Math.min(block.heading.length, 60))}`;
  if ("paragraph" in block) return block.paragraph;
  if ("steps" in block) return block.steps.map((step, index) => `${index + 1}. ${step}`).join("\n");
  if ("facts" in block) return block.facts.map(([name, value]) => text("{name}: {value}", { name, value })).join("\n");
  if ("quote" in block)
    return lines(block.quote)
      .map((line) => `> ${line}`)
      .join("\n");
  if ("card" in block) {
    const { card: name, distance } = block;
    return [distance ? text("{name}, {distance}", { name, distance }) : name, ...block.lines, block.href].join("\n");
  }
  return `${text("{name}:", { name: "button" in block ? block.button : block.link })}\n${block.href}`;
}

function mailHtml(language: Language, title: string, blocks: MailBlock[], branding: MailBranding): string {
  const { colour, siteName, associationName } = branding;
  const foot = escapeHtml(joinFacts(language, [siteName, associationName]));
  return `<!doctype html>
<html lang="${language.tag}"${language.direction === "rtl" ? ' dir="rtl"' : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${darkStyle}</style>
</head>
<body style="margin:0;background:#ffffff;color:#0a231b;font:18px/1.5 system-ui,sans-serif">
<main style="max-width:600px;margin:0 auto;padding:24px">
<p style="${barStyle(colour)}">${escapeHtml(siteName)}</p>
${blocks.map((block) => blockHtml(language, block, branding)).join("\n")}
<p class="foot" style="${footStyle}">${foot}</p>
</main>
</body>
</html>
`;
}

/** Mail programs read styles at the tags alone. */
const barStyle = (colour: string) =>
  `margin:0 0 24px;padding:12px 16px;border-radius:12px;background:${colour};color:#ffffff;font-weight:700`;
const footStyle = "margin-top:32px;padding-top:16px;border-top:1px solid #c3d2c8;color:#43574e;font-size:16px";
const cardStyle = "margin:16px 0;padding:16px;border:1px solid #6b8277;border-radius:12px;background:#eef4ef";
const buttonStyle = (colour: string) =>
  `display:inline-block;padding:12px 24px;border-radius:12px;background:${colour};color:#ffffff;text-decoration:none`;

/** Dark colours; a mail program without support for them shows the light ones. */
const darkStyle = `@media (prefers-color-scheme:dark){body{background:#10201a!important;color:#eef4ef!important}
a,a strong{color:#8fdcb8!important}.card{background:#18332a!important;border-color:#4b6b5d!important}
.foot{color:#c3d2c8!important;border-color:#4b6b5d!important}a.button,a.button strong{color:#ffffff!important}}`;

function blockHtml({ text }: Language, block: MailBlock, { colour }: MailBranding): string {
  if ("heading" in block) return `<h1 style="font-size:26px;line-height:1.2">${escapeHtml(block.heading)}</h1>`;
  if ("paragraph" in block) return `<p>${escapeHtml(block.paragraph)}</p>`;
  if ("steps" in block) return `<ol>${block.steps.map((step) => `<li>${escapeHtml(step)}</li>`).join("")}</ol>`;
  if ("facts" in block) {
    const facts = block.facts.map(
      ([name, value]) => `<strong>${escapeHtml(text("{name}:", { name }))}</strong> ${escapeHtml(value)}`,
    );
    return `<p>${facts.join("<br>\n")}</p>`;
  }
  if ("quote" in block) {
    const words = lines(block.quote).map(escapeHtml).join("<br>\n");
    return `<blockquote style="margin:16px 0;padding:4px 16px;border-left:4px solid ${colour}">${words}</blockquote>`;
  }
  if ("card" in block) {
    const lines = [block.distance ?? [], ...block.lines]
      .flat()
      .map((line) => `<br>\n${escapeHtml(line)}`)
      .join("");
    const name = `<strong>${escapeHtml(block.card)}</strong>`;
    const link = `<a href="${escapeHtml(block.href)}" style="color:${colour};font-size:20px">${name}</a>`;
    return `<div class="card" style="${cardStyle}">${link}${lines}</div>`;
  }
  if ("button" in block) {
    const name = `<strong>${escapeHtml(block.button)}</strong>`;
    const link = `<a class="button" href="${escapeHtml(block.href)}" style="${buttonStyle(colour)}">${name}</a>`;
    return `<p style="margin:24px 0">${link}</p>`;
  }
  const weight = block.isQuiet ? "font-size:16px" : "font-weight:700";
  return `<p><a href="${escapeHtml(block.href)}" style="color:${colour};${weight}">${escapeHtml(block.link)}</a></p>`;
}

const lines = (text: string) => text.split(/\r\n|[\r\n\u2028\u2029]/);

/** A head line can hold no second line, whatever a register calls a club. */
export function oneLine(text: string): string {
  return withoutTurns(text)
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, " ")
    .trim();
}
