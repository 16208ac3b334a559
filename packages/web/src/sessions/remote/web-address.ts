/** Whether a text is an address that the server can post to. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/.test(text) && URL.canParse(text)
