import { sql } from 'drizzle-orm'
import { text } from 'drizzle-orm/sqlite-core'

/**
 * A generated column that is equal for two spellings of the same number: see `phoneKey` in
 * shared/lib/text/phone.ts.
 */
export function phoneKeyColumn(name: string, phone: string) {
  const compact = `replace(replace(replace(replace(replace(${phone}, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '')`
  const number = `substr(${compact}, 1, instr(${compact} || 'ext', 'ext') - 1)`
  const hasFormat = (length: number, start: string) =>
    `length(${number}) = ${length} and ${number} not glob '*[^0-9]*' and ${number} glob '${start}*'`
  const country = `case when ${hasFormat(10, '[2-9]')} then '+1' when ${hasFormat(11, '1[2-9]')} then '+' else '' end`
  return text(name).generatedAlwaysAs(sql.raw(`${country} || replace(${compact}, 'ext', ';ext=')`), {
    mode: 'virtual',
  })
}
