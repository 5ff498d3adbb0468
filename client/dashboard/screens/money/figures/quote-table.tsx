import { useId } from 'react'
import { formatDollars, formatNumber } from '../../../../../shared/lib/text/format-number.ts'
import type { FiguresJson } from '../../../../../shared/rules/figures/figures-json.ts'
import type { QuoteFigureJson } from '../../../../../shared/rules/quote/quote-json.ts'
import { quoteServices } from '../../../../../shared/rules/quote/quote-services.ts'
import { useIsAtLeast } from '../../../../lib/ui/use-is-at-least.ts'
import { ColumnHeads } from '../../../lib/ui/column-heads.tsx'
import { figuresMessages } from './figures-messages.ts'

/** Outcomes of quote requests, by service and in total. */
export function QuoteTable({ quotes }: { quotes: FiguresJson['quotes'] }) {
  const titleId = useId()
  const isWide = useIsAtLeast('large-phone')
  const withRequests = quotes.filter(({ requests }) => requests > 0)
  const rows = quoteServices.flatMap(({ id, name }) =>
    withRequests.filter(({ service }) => service === id).map((figure) => ({ ...figure, name })),
  )
  return (
    <section className="card figure-card quote-table" aria-labelledby={titleId}>
      <h2 id={titleId}>Quotes by service</h2>
      <p className="field-hint">{rows.length > 0 ? figuresMessages.quotesHint : figuresMessages.noQuotes}</p>
      {rows.length > 0 && (
        <table className="figure-table" aria-labelledby={titleId}>
          <ColumnHeads names={[...(isWide ? ['Service'] : []), 'Requests', 'Quoted', 'Accepted', 'Value']} />
          {[...rows, { ...sumOf(rows), name: 'All' }].map((row) => (
            <QuoteRow key={row.name} name={row.name} figure={row} isWide={isWide} />
          ))}
        </table>
      )}
    </section>
  )
}

type QuoteRowProps = { name: string; figure: QuoteFigureJson; isWide: boolean }

function QuoteRow({ name, figure, isWide }: QuoteRowProps) {
  const { requests, offered, accepted, value } = figure
  const figures = (
    <>
      <td>{formatNumber(requests)}</td>
      <td>{formatNumber(offered)}</td>
      <td>{`${formatNumber(accepted)}${offered > 0 ? ` (${Math.round((accepted / offered) * 100)}%)` : ''}`}</td>
      <td>{formatDollars(value)}</td>
    </>
  )
  if (isWide) {
    return (
      <tbody>
        <tr>
          <th scope="row">{name}</th>
          {figures}
        </tr>
      </tbody>
    )
  }
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={4}>
          {name}
        </th>
      </tr>
      <tr>{figures}</tr>
    </tbody>
  )
}

const sumOf = (figures: readonly QuoteFigureJson[]): QuoteFigureJson =>
  figures.reduce(
    (sum, each) => ({
      requests: sum.requests + each.requests,
      offered: sum.offered + each.offered,
      accepted: sum.accepted + each.accepted,
      declined: sum.declined + each.declined,
      value: sum.value + each.value,
    }),
    { requests: 0, offered: 0, accepted: 0, declined: 0, value: 0 },
  )
