import fc from '../fast-check.ts'

/** Typical attack strings for SQL, LIKE and FTS, HTML, headers, calendars, spreadsheets and templates. */
export const payloads = [
  "'; DROP TABLE bookings; --",
  "' OR 1=1 --",
  '" OR ""="',
  '%_%',
  'name:* OR NEAR(a b, 2) AND "x',
  '"unclosed',
  '^a* -b {c}:d',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</textarea><svg/onload=alert(1)>',
  'javascript:alert(1)',
  'a\r\nSet-Cookie: session=1',
  'a\r\nEND:VEVENT\r\nBEGIN:VEVENT',
  '=HYPERLINK("http://example.com")',
  '@SUM(1+1)*cmd|calc',
  '{{7*7}}#{7*7}',
  '../../etc/passwd\0.png',
  '__proto__',
  'constructor',
  '\u202etxt.exe',
  '\ud800',
  'a'.repeat(5000),
]

const hostileCharacter = fc.constantFrom(
  ...'\0\r\n\t\u001b\u0085\u2028\u202e\u2066\u200b\u200d\ud83d\udc00\'"`%_*<>&;,=+-@\\/{}$ aé李ا'.split(''),
)

/** Any text: arbitrary scripts, special characters or an attack string. */
export const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: hostileCharacter, maxLength: 30 }),
  fc.constantFrom(...payloads),
)

/** Dates at calendar edges, and text that only looks like a date. */
export const anyDateText = fc.oneof(
  fc.constantFrom('0000-01-01', '0001-01-01', '0099-12-31', '1970-01-01', '2027-02-29', '2028-02-29'),
  fc.constantFrom('9999-12-30', '9999-12-31', '+010000-01-01', '-000001-01-01', '2027-1-1', '2027-13-01', ''),
  fc
    .date({ min: new Date('2026-12-01'), max: new Date('2027-08-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
)

const anyNumber = fc.oneof(
  fc.integer({ min: -2, max: 2000 }),
  fc.constantFrom(0.5, -0, 1e308, 2 ** 53, -(2 ** 63), 1e-320),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

/** Any JSON value. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  anyText,
  anyDateText,
  anyNumber,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], { length: 1, 0: 'x' }),
  fc.jsonValue({ maxDepth: 3 }),
)
