/** For each test: tells the run how many assertions the test made, for `npm run test:slowest` to count them by kind. */
import { afterEach, expect } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** How many times `expect` was asked in the test; what is polled counts each time. */
    assertions?: number
  }
}

afterEach(({ task }) => {
  task.meta.assertions = expect.getState().assertionCalls
})
