import { centsFormat } from '../../../../../shared/lib/text/format-number.ts'
import { noSalesTax } from '../../../../../shared/rules/price/price-details.ts'
import { taxes } from '../../../../../shared/rules/price/tax.ts'
import type { InvoiceSums } from './job-choice.ts'

type InvoiceSumsProps = {
  sums: InvoiceSums
  /** Rows after the total, such as payments. */
  more?: readonly { label: string; amount: number }[]
}

/** Before tax, each tax, and the total. */
export function InvoiceSumsList({ sums: { net, gst, pst, total }, more = [] }: InvoiceSumsProps) {
  const format = centsFormat([net, gst, pst, total, ...more.map(({ amount }) => amount)])
  const taxRows = [
    ...(gst ? [{ label: `GST ${taxes.gst.percent}%`, amount: gst }] : []),
    ...(pst ? [{ label: `PST ${taxes.pst.percent}%`, amount: pst }] : []),
  ]
  return (
    <dl className="invoice-sums">
      {taxRows.length > 0 ? (
        [{ label: 'Before tax', amount: net }, ...taxRows].map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{format(amount)}</dd>
          </div>
        ))
      ) : (
        <div>
          <dt>{noSalesTax}</dt>
          <dd />
        </div>
      )}
      <div className="invoice-total">
        <dt>Total</dt>
        <dd>{format(total)}</dd>
      </div>
      {more.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{format(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
