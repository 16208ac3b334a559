/** Pictures of screens, as files. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { House } from './house.ts'
import { type Look, type Screen, windowFor } from './screens.ts'

/** Takes a picture of each screen in one look, named `SCREEN-LOOK.png`, and tells of each. A screen that cannot be shown fails the process later. */
export const takePictures = async (house: House, folder: string, screens: readonly Screen[], look: Look): Promise<string[]> => {
  if (screens.length === 0) return []
  mkdirSync(folder, { recursive: true })
  const page = await windowFor(house, look)
  const taken: string[] = []
  for (const screen of screens) {
    const file = `${screen.name}-${look.name}.png`
    try {
      await screen.show(page, house)
      await page.screenshot({ path: join(folder, file) })
      taken.push(file)
      console.log(file)
    } catch (error) {
      console.error(`${file}: ${error}`)
      process.exitCode = 1
    }
  }
  await page.context().close()
  return taken
}
