/**
 * Pictures of every screen, at both sizes, in both themes and all languages, to be looked at: `npm run screenshots [-- NAME ...]`.
 * They are written to `packages/web/screenshots`, which git does not keep. The tables are also taken as each kind of colour vision sees them.
 */
import { join } from 'node:path'
import { daimyoScreens } from './daimyo-screens.ts'
import { closeBrowser, openHouse } from './house.ts'
import { takePictures } from './pictures.ts'
import { rootScreens } from './root-screens.ts'
import { looks, screens, visions } from './screens.ts'

const folder = join(import.meta.dirname, '..', 'screenshots')
const wanted = process.argv.slice(2)
const all = [...screens, ...rootScreens, ...daimyoScreens]
const tables = all.filter(({ name }) =>
  /^(move|combat|late|end|root-(dominance|officers|decree-move|two-vagabonds|items|hits)|daimyo-(turn|end))$/.test(name),
)
const house = await openHouse()
try {
  for (const look of [...looks, ...visions]) {
    const some = (look.vision ? tables : all).filter(
      ({ name }) => wanted.length === 0 || wanted.some((word) => `${name}-${look.name}`.includes(word)),
    )
    await takePictures(house, folder, some, look)
  }
} finally {
  await house.close()
  await closeBrowser()
}
