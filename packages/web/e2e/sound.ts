/** Whether a page that stands before one is sound for everybody who comes to it. */
import type { Page } from 'playwright-core'
import { axeFinds, rawKeys, smallTargets } from './house.ts'
import type { Look } from './screens.ts'
import { textFaults } from './texts.ts'

/** Glowing things that cannot be come to by keyboard. */
const beyondKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement | SVGElement>('[data-target][data-open]')].flatMap((element) =>
      element.tabIndex < 0 ? [`not reached by keyboard: ${element.dataset.target}`] : [],
    ),
  )

/** What is wrong with the page now, by axe, by its words, by keyboard and by thumb; nothing is what it should be. */
export const faultsOf = async (page: Page, { size }: Look): Promise<string[]> => [
  ...(await axeFinds(page)),
  ...(await rawKeys(page)).map((key) => `raw key ${key}`),
  ...(await textFaults(page)),
  ...(await beyondKeys(page)),
  ...(size.width < 500 ? await smallTargets(page) : []),
]
