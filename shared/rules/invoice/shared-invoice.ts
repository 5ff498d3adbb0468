import { formatDocumentDate } from '../../lib/time/business-time.ts'
import { addUpBy, joinPaymentParts } from '../payment/spread-payment.ts'
import type { Cents } from '../price/money.ts'
import { creditedInvoice, type InvoiceDocument, invoiceName, isPartCredit, partCreditsOf } from './invoice.ts'
import {
  balanceAfter,
  headingOf,
  type InvoicePayment,
  type InvoiceView,
  type InvoiceViewJob,
  type IssuedInvoice,
  toCredit,
  toDocumentView,
} from './invoice-view.ts'

/** The jobs of one shared invoice at most. */
export const maxSharedJobs = 100

export const jobsText = (count: number) => `${count} ${count === 1 ? 'job' : 'jobs'}`

/**
 * Adds up the documents of single jobs, oldest first, to the document of the invoice or credit note that they
 * share. Each job is a line, without its taxes, which were computed and rounded by job.
 */
export function createSharedDocument(
  parts: readonly [InvoiceDocument, ...InvoiceDocument[]],
  customerName: string,
): InvoiceDocument {
  const sumOf = (amountOf: (part: InvoiceDocument) => Cents) =>
    parts.reduce((sum, part) => sum + amountOf(part), 0)
  const last = parts.at(-1) ?? parts[0]
  const { address } = last.customer
  return {
    ...last,
    customer: {
      name: customerName,
      address: parts.every(({ customer }) => customer.address === address) ? address : null,
    },
    job: { service: jobsText(parts.length), date: last.job.date, vehicle: '' },
    lines: parts.map((part) => ({
      label: jobText(part.job),
      amount: netOf(part),
      taxClass: null,
    })),
    taxes: { gst: sumOf(({ taxes }) => taxes.gst), pst: sumOf(({ taxes }) => taxes.pst) },
    total: sumOf(({ total }) => total),
  }
}

const jobText = ({ service, vehicle, date }: InvoiceDocument['job']) =>
  `${service}, ${vehicle}, ${formatDocumentDate(date)}`

/** Describes a credit note for one job, or for a part of it by its discount. */
export const describeJobCredit = (credit: IssuedInvoice): string => {
  const { lines, job } = credit.document
  const labels = isPartCredit(credit) ? lines.map(({ label }) => label) : []
  return [...labels, jobText(job)].join(' · ')
}

/** Describes a credit note over several jobs, or one, of a shared invoice. */
export const describeSharedCredit = ({ document: { lines, job } }: IssuedInvoice): string =>
  lines.length === 1 ? lines.map(({ label }) => label).join() : job.service

const netOf = ({ total, taxes }: InvoiceDocument): Cents => total - taxes.gst - taxes.pst

/** A job of a shared invoice or credit note. */
export type SharedJob = {
  /** Its part of that document. */
  part: IssuedInvoice
  /** Everything that was issued for its booking, in turn. */
  issued: readonly IssuedInvoice[]
  payments: readonly SharedJobPayment[]
}

/** A payment of one job. Those of one payment for the whole invoice have the same `sharedId`. */
type SharedJobPayment = InvoicePayment & { id: string }

/** Whether a job's part of its invoice is not cancelled. Parts of it may be credited. */
export const isActivePart = ({ part, issued }: Pick<SharedJob, 'part' | 'issued'>): boolean =>
  issued.at(-1)?.turn === part.turn

/** Returns the credit notes for a job's part of its invoice: those for parts of it, and the one for the rest. */
export const creditsOf = <Issued extends IssuedInvoice>({
  part,
  issued,
}: {
  part: Issued
  issued: readonly Issued[]
}): Issued[] => [...partCreditsOf(part, issued), ...issued.filter(({ turn }) => turn === part.turn + 1)]

/**
 * Combines the permanent document of a shared invoice or credit note, `document`, with what was issued and paid
 * for its jobs since, oldest job first. `series` are the shared invoice and the credit notes over several of
 * its jobs, in turn. Payments of a job whose part was credited belong to its next invoice.
 */
export function toSharedInvoiceView(
  document: IssuedInvoice,
  series: readonly IssuedInvoice[],
  jobs: readonly SharedJob[],
): InvoiceView {
  const isCredit = document.kind === 'credit-note'
  const activeJobs = isCredit ? [] : jobs.filter(isActivePart)
  const cancellation = isCredit ? undefined : series.find(({ turn }) => turn === document.turn + 1)
  const credits = addUpBy(jobs.flatMap(creditsOf).map(toCredit), ({ name }) => name)
  const payments = joinPaymentParts(activeJobs.flatMap((job) => job.payments)).toSorted((one, other) =>
    one.date.localeCompare(other.date),
  )
  const balance = balanceAfter(document.document, [...payments, ...credits])
  const hasAccount = !isCredit && !cancellation
  return {
    ...toDocumentView(document),
    heading: headingOf(isCredit, activeJobs.length > 0 && balance <= 0),
    lines: [],
    jobs: jobs.map(({ part }) => toJobView(part)),
    account: hasAccount ? { payments, credits, balance } : null,
    counterpart: findCounterpart(document, series, cancellation),
  }
}

function findCounterpart(
  document: IssuedInvoice,
  series: readonly IssuedInvoice[],
  cancellation: IssuedInvoice | undefined,
): InvoiceView['counterpart'] {
  if (cancellation) return { heading: 'Cancelled by credit note', name: invoiceName(cancellation) }
  const credited = document.kind === 'credit-note' ? creditedInvoice(document, series) : undefined
  if (!credited) return null
  const heading = isPartCredit(document) ? 'Credits part of invoice' : 'Cancels invoice'
  return { heading, name: invoiceName(credited) }
}

function toJobView(part: IssuedInvoice): InvoiceViewJob {
  const { document, lines, net } = toDocumentView(part)
  return { ...document.job, lines, net }
}
