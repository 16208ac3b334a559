/**
 * Thirty moments and more of the three games, each with what the page tells of it and its pictures: `npm run moments [-- NAME ...]`.
 * Pictures are written to `packages/web/screenshots`; what the page leaves unsaid is printed, and fails the command.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { closeBrowser, openHouse, settled } from './house.ts'
import { moments, openMoment, unansweredAt } from './moments-list.ts'
import { looks, windowFor } from './screens.ts'

const folder = join(import.meta.dirname, '..', 'screenshots')
const wanted = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const house = await openHouse()
try {
  const desktop = await windowFor(house, looks[0])
  const phone = await windowFor(house, looks[3])
  for (const { name, saved } of moments()) {
    if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue
    const match = saved()
    await openMoment(desktop, house, match)
    const faults = await unansweredAt(desktop, match)
    await desktop.screenshot({ path: join(folder, `moment-${name}.png`) })
    await openMoment(phone, house, match)
    await settled(phone)
    await phone.screenshot({ path: join(folder, `moment-${name}-phone.png`) })
    console.log(`${name}: ${faults.length === 0 ? 'all is told' : faults.join('\n  ')}`)
    if (faults.length > 0) process.exitCode = 1
  }
} finally {
  await house.close()
  await closeBrowser()
}
