const whole = new Intl.NumberFormat('en-CA')
const compact = new Intl.NumberFormat('en-CA', { notation: 'compact', maximumFractionDigits: 2 })

/** `1234` → `1,234`. */
export const count = (value: number) => whole.format(value)

/** The same where there is little room: `16000000` → `16M`. */
export const shortCount = (value: number) => (value < 100_000 ? count(value) : compact.format(value))
