import { useId, useRef, useState } from 'react'
import { formatCents } from '../../../../../shared/lib/text/format-number.ts'
import { formatDate } from '../../../../../shared/lib/time/business-time.ts'
import type {
  SharedInvoiceJobJson,
  SharedInvoiceJson,
} from '../../../../../shared/rules/invoice/invoice-json.ts'
import { maxRefundReasonLength } from '../../../../../shared/rules/payment/payment.ts'
import { CheckField, InputField, SelectField } from '../../../../lib/ui/form-field.tsx'
import { parseAmount } from '../../../components/payment/parse-amount.ts'
import { clearPaymentId, nextPaymentId } from '../../../components/payment/payment-id.ts'
import { paymentMessages } from '../../../components/payment/payment-messages.ts'
import { fieldErrorsOf, getErrorMessage } from '../../../lib/api/api-errors.ts'
import { apiRequest, isOutcomeUnknown } from '../../../lib/api/api-request.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { FormDialog } from '../../../lib/ui/form-dialog.tsx'
import { formFields } from '../../../lib/ui/form-fields.ts'
import { SubmitErrorNotice } from '../../../lib/ui/submit-error-notice.tsx'
import { useFormValues } from '../../../lib/ui/use-form-values.ts'
import { sharedInvoiceMessages } from './shared-invoice-messages.ts'
import '../../../components/booking/notify-choice.css'

const messages = sharedInvoiceMessages.credit

const scopes = ['jobs', 'part'] as const
type Scope = (typeof scopes)[number]

/** A job that is not fully credited. */
type CreditableJob = Omit<SharedInvoiceJobJson, 'left'> & { left: number }

const nameOf = ({ date, service, vehicle, left }: CreditableJob) =>
  [formatDate(date), service, vehicle, formatCents(left)].join(', ')

type CreditDialogProps = { invoice: SharedInvoiceJson; onClose: () => void }

/** Takes whole jobs off an invoice, or a part of one. */
export default function CreditDialog({ invoice, onClose }: CreditDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const jobs = invoice.jobs.flatMap(({ left, ...job }) => (left === null ? [] : { ...job, left }))
  const partJobs = jobs.filter(({ isOutdated }) => !isOutdated)
  const [scope, setScope] = useState<Scope>('jobs')
  const [ids, setIds] = useState(() => jobs.map(({ bookingId }) => bookingId))
  const form = useFormValues(() => ({ bookingId: partJobs[0]?.bookingId ?? '', amount: '', reason: '' }))
  const [isAmountMissing, setAmountMissing] = useState(false)
  const creditJobs = useSave(
    (bookingIds: readonly string[]) =>
      apiRequest('POST /api/admin/invoices/:name/credit', {
        params: { name: invoice.number },
        json: { bookingIds },
      }),
    messages,
    () => true,
  )
  const creditPart = useSave(
    (part: PartToCredit) => sendPart(invoice.number, part),
    messages,
    () => true,
  )
  const isPart = scope === 'part'
  const { error, isPending } = isPart ? creditPart : creditJobs
  const amount = isPart
    ? parseAmount(form.values.amount)
    : jobs.reduce((sum, job) => sum + (ids.includes(job.bookingId) ? job.left : 0), 0)
  const partJob = partJobs.find(({ bookingId }) => bookingId === form.values.bookingId)
  const errors = fieldErrorsOf(creditPart.error)

  function change(changes: Partial<typeof form.values>) {
    if (creditPart.isError) creditPart.reset()
    setAmountMissing(false)
    form.change(changes)
  }

  const { field } = formFields({ values: form.values, errors, change })

  function submit() {
    const options = { onSuccess: () => dialog.current?.close() }
    if (!isPart) return creditJobs.mutate(ids, options)
    if (amount === null) return setAmountMissing(true)
    if (partJob) creditPart.mutate({ ...form.values, amount, expectedLeft: partJob.left }, options)
  }

  return (
    <FormDialog
      ref={dialog}
      title={messages.title(invoice.number)}
      isUnsaved={isPart && form.isUnsaved}
      submitError={isAmountMissing || error}
      action={amount === null ? messages.open : messages.action(amount)}
      isBusy={isPending}
      isDisabled={isPart ? !partJob : ids.length === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      {partJobs.length > 0 && <ScopeField value={scope} onChange={setScope} />}
      <p>{messages.hints[scope]}</p>
      {isPart ? (
        <>
          <SelectField
            label="Job"
            choices={partJobs.map(({ bookingId }) => bookingId)}
            labelOf={(id) =>
              partJobs
                .filter(({ bookingId }) => bookingId === id)
                .map(nameOf)
                .join()
            }
            {...field('bookingId')}
          />
          <div className="form-columns">
            <InputField
              label="Amount in dollars"
              inputMode="decimal"
              autoComplete="off"
              {...field('amount')}
              {...(partJob && { hint: messages.upTo(partJob.left) })}
              error={isAmountMissing ? paymentMessages.amountMissing : errors.amount}
            />
            <InputField label="Reason (optional)" maxLength={maxRefundReasonLength} {...field('reason')} />
          </div>
          {partJobs.length < jobs.length && <p className="field-hint">{messages.outdatedLeftOut}</p>}
        </>
      ) : (
        jobs.map((job) => (
          <CheckField
            key={job.bookingId}
            isChecked={ids.includes(job.bookingId)}
            onChange={(isChosen) =>
              setIds(isChosen ? [...ids, job.bookingId] : ids.filter((id) => id !== job.bookingId))
            }
          >
            {nameOf(job)}
          </CheckField>
        ))
      )}
      {error && !(isPart && errors.amount) && (
        <SubmitErrorNotice error={error} text={getErrorMessage(error, messages.failed)} />
      )}
    </FormDialog>
  )
}

type PartToCredit = { bookingId: string; amount: number; reason: string; expectedLeft: number }

/** Credits a part once, however often it is sent. */
async function sendPart(name: string, part: PartToCredit) {
  const key = `credit ${name} ${JSON.stringify(part)}`
  try {
    const credited = await apiRequest('POST /api/admin/invoices/:name/credit-part', {
      params: { name },
      json: { ...part, id: nextPaymentId(key) },
    })
    clearPaymentId(key)
    return credited
  } catch (error) {
    if (!isOutcomeUnknown(error)) clearPaymentId(key)
    throw error
  }
}

type ScopeFieldProps = { value: Scope; onChange: (scope: Scope) => void }

function ScopeField({ value, onChange }: ScopeFieldProps) {
  const name = useId()
  return (
    <fieldset className="notify-choice">
      <legend>{messages.scope}</legend>
      <div className="notify-options">
        {scopes.map((scope) => (
          <label key={scope} className="notify-option">
            <input type="radio" name={name} checked={scope === value} onChange={() => onChange(scope)} />
            <span>{messages.scopes[scope]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
