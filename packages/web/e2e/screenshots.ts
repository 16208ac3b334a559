/**
 * Pictures of every screen, at both sizes, in both themes and all languages, to be looked at: `npm run screenshots [-- NAME ...]`.
 * They are written to `packages/web/screenshots`, which git does not keep.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openHouse } from './house.ts'
import { looks, screens, windowFor } from './screens.ts'

const folder = join(import.meta.dirname, '..', 'screenshots')
mkdirSync(folder, { recursive: true })
const wanted = process.argv.slice(2)
const house = await openHouse()
try {
  for (const look of looks) {
    const page = await windowFor(house, look)
    for (const screen of screens) {
      if (wanted.length > 0 && !wanted.some((word) => `${screen.name}-${look.name}`.includes(word))) continue
      try {
        await screen.show(page, house)
        await page.screenshot({ path: join(folder, `${screen.name}-${look.name}.png`) })
        console.log(`${screen.name}-${look.name}.png`)
      } catch (error) {
        console.error(`${screen.name}-${look.name}: ${error}`)
        process.exitCode = 1
      }
    }
    await page.context().close()
  }
} finally {
  await house.close()
}
