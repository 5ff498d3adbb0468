import { useId } from 'react'
import { formatDollars, formatNumber } from '../../../../../shared/lib/text/format-number.ts'
import { formatMonth, formatShortMonth } from '../../../../../shared/lib/time/business-time.ts'
import { useIsAtLeast } from '../../../../lib/ui/use-is-at-least.ts'
import { yearsOf } from '../months.ts'
import { percent, roundMaximum, shortNumber } from './chart-scale.ts'
import { figuresMessages } from './figures-messages.ts'

const plotTop = 10
const plotHeight = 150
const plotBottom = plotTop + plotHeight
const height = plotBottom + 40
const barShare = 0.7

type MonthChartProps = {
  title: string
  months: readonly { month: string; value: number }[]
  prefix?: '$'
  tone: string
}

/**
 * A bar chart by month. Widths are in percent and heights in pixels, so the text keeps its size at any width.
 * `MonthTable` has the same values as text.
 */
export function MonthChart({ title, months, prefix, tone }: MonthChartProps) {
  const titleId = useId()
  const format = prefix ? formatDollars : formatNumber
  const maximum = roundMaximum(months.map(({ value }) => value))
  const highest = months.reduce((most, each) => (each.value > most.value ? each : most), {
    month: '',
    value: 0,
  })
  const isWide = useIsAtLeast('large-phone')
  // Shows only as many labels as fit.
  const labelInterval = Math.ceil(months.length / (isWide ? 12 : 6))
  const years = yearsOf(months.map(({ month }) => month))
  const yOf = (value: number) => plotBottom - (value / maximum) * plotHeight
  const ticks = [0, maximum / 2, maximum]
  const summary = highest.month
    ? figuresMessages.highest(formatMonth(highest.month), format(highest.value))
    : figuresMessages.noValues
  return (
    <section className="card figure-card" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <div className="month-chart" role="img" aria-label={`${title}. ${summary}`}>
        <svg className="month-chart-scale" height={height} aria-hidden="true">
          {ticks.map((tick) => (
            <text key={tick} x="100%" y={yOf(tick)} dy="0.35em" textAnchor="end">
              {`${prefix ?? ''}${shortNumber(tick)}`}
            </text>
          ))}
        </svg>
        <svg className="month-chart-plot" width="100%" height={height} aria-hidden="true">
          {ticks.map((tick) => (
            <line key={tick} x1="0" x2="100%" y1={yOf(tick)} y2={yOf(tick)} />
          ))}
          {months.map(({ month, value }, index) => {
            // Counts back from the last month, so that it always has a label.
            const isNamed = (months.length - 1 - index) % labelInterval === 0
            const middle = percent(index + 0.5, months.length)
            return (
              <g key={month}>
                <rect
                  className={tone}
                  x={percent(index + (1 - barShare) / 2, months.length)}
                  y={yOf(value)}
                  width={percent(barShare, months.length)}
                  height={plotBottom - yOf(value)}
                  rx="2"
                >
                  <title>{`${formatMonth(month)}: ${format(value)}`}</title>
                </rect>
                {isNamed && (
                  <text x={middle} y={plotBottom + 17} textAnchor="middle">
                    {formatShortMonth(month)}
                  </text>
                )}
              </g>
            )
          })}
          {years.map(({ year, from, isShort }) => (
            <text
              key={year}
              className="month-chart-year"
              x={isShort ? '100%' : percent(from + (1 - barShare) / 2, months.length)}
              y={plotBottom + 34}
              textAnchor={isShort ? 'end' : 'start'}
            >
              {year}
            </text>
          ))}
        </svg>
      </div>
    </section>
  )
}
