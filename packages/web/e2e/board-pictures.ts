/**
 * Small pictures of each game's board in the middle of a match, for the first page and for previews of links:
 * `npm run board-pictures [-- GAME ...]`. They are written to `packages/web/public/boards`, which git keeps; make them again when a board
 * has changed its looks.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gameInfo, games } from '@trestle/games'
import { type Input, smallSeed } from '@trestle/kernel'
import type { Page } from 'playwright-core'
import { type LocalSetup, LocalTable } from '../src/sessions/local/table.ts'
import { closeBrowser, openHouse, settled, thoughtOf } from './house.ts'
import { openKept } from './positions.ts'
import { windowFor } from './screens.ts'

const folder = join(import.meta.dirname, '..', 'public', 'boards')

/** Inputs of sensible players before the picture is taken: enough for pieces everywhere. */
const LENGTH = 110

/** Width of the small picture, in pixels; the preview of a link has the size that messengers ask for. */
const WIDTH = 880
const PREVIEW = { width: 1200, height: 630 }

const midGame = async (id: string): Promise<LocalTable> => {
  const game = await games[id]()
  const options = game.readOptions({}) as LocalSetup['options']
  const seats = game.seats(game.readOptions(options as never)).map(() => ({ kind: 'here' as const, name: '' }))
  const setup = { id: `picture-${id}`, game: id, options, content: null, seed: smallSeed(3), seats, curtain: false, created: 0 }
  const table = new LocalTable(game, setup)
  for (let i = 0; i < LENGTH && !table.finished; i++) {
    const seat = table.moment(null).waiting[0]
    const { decision } = table.moment(seat)
    if (!decision) throw new Error(`${id}: nobody is asked`)
    const input: Input = { do: 'choose', seat, decision: decision.id, text: thoughtOf(table, seat) }
    table.put(input, 0)
  }
  return table
}

/** A picture in a format that Chromium writes, of the size asked for, filled without a rim. */
const scaled = async (page: Page, png: Buffer, to: { width: number; height: number }, type: string): Promise<Buffer> => {
  const code = await page.evaluate(
    async ([source, width, height, kind]) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      const scale = Math.max(width / image.width, height / image.height)
      const [w, h] = [image.width * scale, image.height * scale]
      canvas.getContext('2d')?.drawImage(image, (width - w) / 2, (height - h) / 2, w, h)
      return canvas.toDataURL(kind, 0.82)
    },
    [`data:image/png;base64,${png.toString('base64')}`, to.width, to.height, type] as const,
  )
  return Buffer.from(code.slice(code.indexOf(',') + 1), 'base64')
}

const wanted = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const house = await openHouse()
try {
  for (const id of Object.keys(gameInfo).filter((one) => wanted.length === 0 || wanted.includes(one))) {
    const table = await midGame(id)
    for (const theme of ['light', 'dark'] as const) {
      const page = await windowFor(house, { name: id, size: { width: 1600, height: 900 }, theme, locale: 'en' })
      await openKept(page, house, table.save(0))
      const board = page.locator('.board-picture')
      await board.waitFor()
      // The buttons that zoom belong to the page.
      await page.addStyleTag({ content: '.board .zoom { display: none }' })
      await settled(page)
      const png = await board.screenshot()
      const { width = 1, height = 1 } = (await board.boundingBox()) ?? {}
      const size = { width: WIDTH, height: Math.round((WIDTH * height) / width) }
      writeFileSync(join(folder, `${id}-${theme}.webp`), await scaled(page, png, size, 'image/webp'))
      if (theme === 'light') writeFileSync(join(folder, `${id}.jpg`), await scaled(page, png, PREVIEW, 'image/jpeg'))
      await page.context().close()
    }
    console.log(id)
  }
} finally {
  await house.close()
  await closeBrowser()
}
