/** Characters that turn the direction of what stands around them, or that nobody sees: two names could look alike, or a line read backwards. */
const DECEPTIVE = /[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu

/** Joiners make one sign of several emoji and belong to some scripts; in a name they are kept only within an emoji. */
const LOOSE_JOINER = /(?<!\p{Extended_Pictographic}\ufe0f?)\u200d|\u200d(?!\p{Extended_Pictographic})|\u200c/gu

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** A text of a person as it is kept: well-formed, in one normal form, without control characters and signs that deceive. */
export const cleanText = (text: string): string => text.toWellFormed().normalize('NFC').replace(CONTROL, '').replace(DECEPTIVE, '').trim()

/** A person's name as it is kept: like a text, on one line, with single spaces. */
export const cleanName = (name: string): string => cleanText(name).replace(LOOSE_JOINER, '').replace(/\s+/g, ' ').trim()

const alike = (name: string): string => name.normalize('NFKC').toLocaleLowerCase('und')

/** A name that none of the others bears: it gets a number where another is alike. An empty name stays empty. */
export const ownName = (name: string, others: readonly string[]): string => {
  const clean = cleanName(name)
  const taken = new Set(others.map(alike))
  for (let n = 1; ; n++) {
    const numbered = n === 1 ? clean : `${[...clean].slice(0, 36).join('').trimEnd()} ${n}`
    if (clean === '' || !taken.has(alike(numbered))) return numbered
  }
}
