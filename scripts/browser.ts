import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

/** Folder that holds the unpacked Chromium, named by version so that an old copy is never taken for a new one. */
const manifest = findPackageJSON('@sparticuz/chromium', import.meta.url) ?? ''
const chromiumVersion: string = JSON.parse(readFileSync(manifest, 'utf8')).version
const folder = join(import.meta.dirname, '..', 'node_modules', '.cache', `chromium-${chromiumVersion}`)
const executable = join(folder, 'chromium')

/**
 * Unpacks the Chromium that `npm ci` brought, once. The package unpacks into the system's temporary folder under a fixed
 * name and reuses what lies there, so it is given a fresh temporary folder, which is then moved to its place in one step.
 */
export const unpackChromium = async (): Promise<void> => {
  if (process.platform !== 'linux' || existsSync(executable)) return
  const fresh = `${folder}.${process.pid}`
  mkdirSync(fresh, { recursive: true })
  const before = process.env.TMPDIR
  process.env.TMPDIR = fresh
  try {
    if (tmpdir() !== fresh) throw new Error(`the temporary folder could not be set to ${fresh}`)
    const { default: packed, inflate } = await import('@sparticuz/chromium')
    await packed.executablePath()
    await inflate(join(dirname(manifest), 'bin', 'al2023.tar.br'))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
  try {
    renameSync(fresh, folder)
  } catch (error) {
    // Another process was quicker: its copy is as good as ours.
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(executable)) throw error
  }
}

/** What spares a Chromium work whose pages nobody looks at and none of which lives long. */
const SPARING = [
  // It lays out and paints as ever, but has no memory for what is drawn, and leaves that out: a seventh of its work where boards are looked at.
  '--force-gpu-mem-available-mb=0',
  // It keeps what it has freed, to use it again soon after: a twentieth.
  '--enable-features=PartitionAllocLargeEmptySlotSpanRing,BlinkUseLargeEmptySlotSpanRingForBufferRoot',
  // It leaves out the last and dearest compiler of V8: pages are gone before that pays. A tenth to a sixth.
  '--js-flags=--no-turbofan',
]

/**
 * A headless Chromium for tests and pictures of pages. Linux uses the one that `npm ci` brought; elsewhere, or when
 * `CHROMIUM` names an executable, an installed browser is used. `draws`: false for tests, where nobody takes a picture or measures speed.
 */
export const launchBrowser = async ({ draws = true } = {}): Promise<Browser> => {
  const sparing = draws ? [] : SPARING
  const chosen = process.env.CHROMIUM
  if (chosen !== undefined) return chromium.launch({ executablePath: chosen, args: sparing })
  if (process.platform !== 'linux') return chromium.launch({ channel: 'chrome', args: sparing })
  await unpackChromium()
  // The package's own list of arguments would mean one process and no web security: not the browser that players have.
  return chromium.launch({ executablePath: executable, args: ['--no-sandbox', ...sparing], env: { ...process.env, ...missingParts() } })
}

/** What a bare machine lacks and the package brings: shared libraries and fonts. A machine's own are preferred. */
const missingParts = (): Record<string, string> => {
  const linked = spawnSync('ldd', [executable], { encoding: 'utf8' })
  return {
    ...(linked.stdout?.includes('not found') ? { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') } : {}),
    ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }),
  }
}
