/**
 * The main screens on one page, by day on a large screen and by night on a phone: `npm run gallery`. Written to `packages/web/gallery`,
 * which git does not keep; open `index.html` there. `npm run screenshots` takes every screen in every look.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { closeBrowser, openHouse } from './house.ts'
import { takePictures } from './pictures.ts'
import { rootScreens } from './root-screens.ts'
import { looks, screens } from './screens.ts'

const folder = join(import.meta.dirname, '..', 'gallery')
const main = [...screens, ...rootScreens].filter(({ name }) =>
  /^(lobby|new|new-seats|waiting|move|combat|late|rules|end|tutorial|root-(decree|dominance|items|hits|officers-board|lesson))$/.test(name),
)
const house = await openHouse()
try {
  const sections: string[] = []
  for (const look of looks.filter(({ name }) => name === 'desktop-light-en' || name === 'phone-dark-en')) {
    const files = await takePictures(house, folder, main, look)
    const figures = files.map((file) => `<figure><img src="${file}" alt=""><figcaption>${file.replace('.png', '')}</figcaption></figure>`)
    sections.push(`<h2>${look.name}</h2><main>${figures.join('')}</main>`)
  }
  const style = `body{font:16px sans-serif;margin:2rem;background:#ddd}main{display:flex;flex-wrap:wrap;gap:1rem}figure{margin:0}img{height:24rem}`
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Trestle</title><style>${style}</style>${sections.join('')}`,
  )
  console.log(`open ${join(folder, 'index.html')}`)
} finally {
  await house.close()
  await closeBrowser()
}
