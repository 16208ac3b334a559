/** The colours of the Clans: readable as text and as a stripe on a panel in each theme. */
export const clanColours: Record<string, { light: string; dark: string }> = {
  nature: { light: '#33693d', dark: '#8fcf9a' },
  technology: { light: '#2a5686', dark: '#8db9ea' },
  nomads: { light: '#9a5212', dark: '#eba662' },
  aristocrats: { light: '#6f3d78', dark: '#d3a0dc' },
  mercenaries: { light: '#5a5348', dark: '#c3b9a6' },
  empire: { light: '#9d2f1d', dark: '#f08f78' },
}

/** Seats before they have a Clan. */
export const seatColours: Record<string, { light: string; dark: string }> = {
  p1: { light: '#33693d', dark: '#8fcf9a' },
  p2: { light: '#2a5686', dark: '#8db9ea' },
  p3: { light: '#9a5212', dark: '#eba662' },
  p4: { light: '#6f3d78', dark: '#d3a0dc' },
  ...clanColours,
}
