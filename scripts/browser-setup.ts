import { unpackChromium } from './browser.ts'

/** Unpacks the browser once, before the test files start: unpacking from several workers at a time fails. */
export const setup = unpackChromium
