/** Changes that no test can notice, as the code does the same with them. */

/** One such change: the line of code, without the blanks round it, and what is changed there. */
export interface Equal {
  file: string
  code: string
  sound: string
  faulty: string
  why: string
}

const equal: Equal[] = []

/** Why a change of a line of a file makes no difference; undefined where it is not known to make none. */
export function whyEqual(file: string, code: string, sound: string, faulty: string): string | undefined {
  return equal.find((one) => one.file === file && one.code === code.trim() && one.sound === sound.trim() && one.faulty === faulty.trim())
    ?.why
}
