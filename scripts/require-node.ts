/** Stops a test run under a Node that is too old, with the way out, before a hundred tests fail for that reason alone. */
export const setup = (): void => {
  if (Number.parseInt(process.versions.node, 10) < 24)
    throw new Error(`the tests need Node 24 and this is ${process.version}; run them with \`npm test\` or \`npm run test:package -- NAME\``)
}
