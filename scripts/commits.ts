/**
 * Checks messages of commits: a subject of at most 72 characters that says what changed, an empty line, and the why in the body.
 *
 *   node scripts/commits.ts [RANGE]           commits of a range of git; without one those that main does not have
 *   node scripts/commits.ts --message FILE    one message, as a hook of git gives it
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const LONGEST = 72

/** What is wrong with a message; nothing when it is sound. */
export const messageFaults = (message: string): string[] => {
  const lines = message.split('\n').filter((line) => !line.startsWith('#'))
  const [subject = '', second = '', ...body] = lines
  // Git writes these by itself.
  if (/^(Merge|Revert|fixup!|squash!) /.test(subject)) return []
  const faults: string[] = []
  if (subject.trim() === '') return ['there is no subject']
  if (subject.length > LONGEST) faults.push(`the subject has ${subject.length} characters, and ${LONGEST} is the most`)
  if (subject.endsWith('.')) faults.push('the subject ends with a full stop')
  if (second.trim() !== '') faults.push('the second line is not empty')
  if (body.join('').trim() === '') faults.push('the body does not say why')
  return faults
}

const messagesOf = (range: string): { name: string; message: string }[] =>
  execFileSync('git', ['log', '--no-merges', '--format=%h%x00%B%x01', range], { encoding: 'utf8' })
    .split('\u0001')
    .filter((one) => one.trim() !== '')
    .map((one) => {
      const [name = '', message = ''] = one.trim().split('\0')
      return { name: `${name} ${message.split('\n')[0]}`, message }
    })

if (import.meta.main) {
  const [first = 'main..HEAD', file = ''] = process.argv.slice(2)
  const messages = first === '--message' ? [{ name: 'this message', message: readFileSync(file, 'utf8') }] : messagesOf(first)
  const faults = messages.flatMap(({ name, message }) => messageFaults(message).map((fault) => `${name}: ${fault}`))
  for (const fault of faults) console.error(fault)
  console.log(faults.length === 0 ? `${messages.length} messages are sound` : `${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
