/** Small faults in a source: each changes one operator, number or statement, as a slip of the pen would. */

/** A changed place in a text: where it begins, what stood there and what stands there now. */
export interface Mutation {
  at: number
  line: number
  sound: string
  faulty: string
}

/** What is changed, and into what. Operators stand between spaces, which sets them apart from types and arrows. */
const CHANGES: [RegExp, (sound: string) => string][] = [
  [/ === /g, () => ' !== '],
  [/ !== /g, () => ' === '],
  [/ < /g, () => ' <= '],
  [/ <= /g, () => ' < '],
  [/ > /g, () => ' >= '],
  [/ >= /g, () => ' > '],
  [/ && /g, () => ' || '],
  [/ \|\| /g, () => ' && '],
  [/ \+ /g, () => ' - '],
  [/ - /g, () => ' + '],
  [/ \+= /g, () => ' -= '],
  [/ -= /g, () => ' += '],
  [/\+\+/g, () => '--'],
  [/(?<=\w)--/g, () => '++'],
  [/\bMath\.max\b/g, () => 'Math.min'],
  [/\bMath\.min\b/g, () => 'Math.max'],
  [/\btrue\b/g, () => 'false'],
  [/\bfalse\b/g, () => 'true'],
  [/(?<![\w.'-])\d+\b(?!['.])/g, (sound) => String(Number(sound) + 1)],
  // A statement that only calls something is left out; telling alone is the events' own tests' part.
  [/(?<=^ +)(?!return|tell\()[a-zA-Z]\w*\([^\n]*\)$/gm, () => ''],
]

/** All mutations of a source, in the order of their places. */
export function mutationsOf(text: string): Mutation[] {
  const code = codeIn(text)
  const out = CHANGES.flatMap(([pattern, change]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const [sound] = match
      if (!isCode(code, match.index, sound.length)) return []
      return [{ at: match.index, line: text.slice(0, match.index).split('\n').length, sound, faulty: change(sound) }]
    }),
  )
  return out.sort((a, b) => a.at - b.at)
}

/** The text with a mutation. */
export function mutated(text: string, { at, sound, faulty }: Mutation): string {
  return text.slice(0, at) + faulty + text.slice(at + sound.length)
}

/** By place in a text, whether it is code that runs: not a comment, a string, an import or a type. */
function codeIn(text: string): boolean[] {
  const code = new Array<boolean>(text.length).fill(true)
  const clear = (pattern: RegExp) => {
    for (const { index, 0: found } of text.matchAll(pattern)) code.fill(false, index, index + found.length)
  }
  clear(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g)
  clear(/'[^'\n]*'/g)
  clear(/^import[\s\S]*?from [^\n]*/gm)
  clear(/^(export )?type \w+[^=]*=[\s\S]*?(?=\n\n|$(?![\s\S]))/gm)
  clear(/^(export )?interface [\s\S]*?^\}/gm)
  return code
}

/** A statement holds strings, so that it is the place where it begins that counts. */
function isCode(code: boolean[], at: number, length: number): boolean {
  return code[at] === true && (length > 4 || code[at + length - 1] === true)
}
