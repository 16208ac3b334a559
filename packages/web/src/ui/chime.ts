let context: AudioContext | null = null

/** Two soft notes of a wooden bar. Silent where the browser does not let a page sound yet. */
export const chime = (): void => {
  try {
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume()
    note(context, 523.25, 0)
    note(context, 783.99, 0.16)
  } catch {
    // No sound here: the title says it too.
  }
}

const note = (audio: AudioContext, pitch: number, after: number): void => {
  const start = audio.currentTime + after
  const tone = audio.createOscillator()
  const loudness = audio.createGain()
  tone.type = 'sine'
  tone.frequency.value = pitch
  loudness.gain.setValueAtTime(0, start)
  loudness.gain.linearRampToValueAtTime(0.12, start + 0.01)
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + 0.7)
  tone.connect(loudness).connect(audio.destination)
  tone.start(start)
  tone.stop(start + 0.75)
}
