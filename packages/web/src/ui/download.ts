/** Hands a text to the reader as a file. */
export const download = async (text: Promise<string> | string, what: string, ending: 'txt' | 'json' = 'txt'): Promise<void> => {
  const url = URL.createObjectURL(new Blob([await text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `trestle-${what}-${new Date().toISOString().slice(0, 10)}.${ending}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
