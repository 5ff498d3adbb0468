import { type FormEvent, useRef, useState } from 'react'
import { areaName, areaSlugs, homeArea } from '../../../../shared/ground/business/areas.ts'
import { starCounts, starsText } from '../../../../shared/rules/review/review.ts'
import type { EnteredReview } from '../../../../shared/rules/review/review-request.ts'
import { useFocusFirstInvalid } from '../../../ground/ui/focus-first-invalid.ts'
import { InputField, SelectField, TextField } from '../../../ground/ui/form-field.tsx'
import { call } from '../../ground/api/api.ts'
import { fieldErrorsOf } from '../../ground/api/refused-fields.ts'
import { useSave } from '../../ground/api/use-save.ts'
import { FormButtons } from '../../ground/ui/form-buttons.tsx'
import { FormDialog } from '../../ground/ui/form-dialog.tsx'
import { reviewScreenMessages } from './review-messages.ts'

const messages = reviewScreenMessages.enter

const empty: EnteredReview = {
  ...{ stars: 5, words: '', shownName: '', area: homeArea },
  ...{ date: '', source: '', link: '' },
}

/** A review that was given elsewhere, with what proves it. */
export function EnterReviewDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(empty)
  const enter = useSave(async () => {
    await call('POST /api/admin/reviews', { json: draft })
    dialog.current?.close()
  }, messages)
  const errors = fieldErrorsOf(enter.error)
  useFocusFirstInvalid(form, enter.error)
  const change = (part: Partial<EnteredReview>) => setDraft((current) => ({ ...current, ...part }))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!enter.isPending) enter.mutate()
  }

  return (
    <FormDialog ref={dialog} title={messages.title} isUnsaved={draft !== empty} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit}>
        <InputField
          label="Source"
          hint={messages.source}
          error={errors.source}
          autoComplete="off"
          value={draft.source}
          onChange={(source) => change({ source })}
        />
        <InputField
          label="Link"
          hint={messages.link}
          error={errors.link}
          type="url"
          value={draft.link}
          onChange={(link) => change({ link })}
        />
        <InputField
          label="Given on"
          error={errors.date}
          type="date"
          value={draft.date}
          onChange={(date) => change({ date })}
        />
        <SelectField
          label="Stars"
          error={errors.stars}
          choices={starCounts.toReversed()}
          nameOf={starsText}
          value={draft.stars}
          onChange={(stars) => change({ stars })}
        />
        <TextField
          label="In the customer’s words"
          error={errors.words}
          value={draft.words}
          onChange={(words) => change({ words })}
        />
        <InputField
          label="Name as shown there (optional)"
          error={errors.shownName}
          autoComplete="off"
          value={draft.shownName}
          onChange={(shownName) => change({ shownName })}
        />
        <SelectField
          label="Area of the job"
          error={errors.area}
          choices={areaSlugs}
          nameOf={areaName}
          value={draft.area}
          onChange={(area) => change({ area })}
        />
        <div className="form-end">
          <FormButtons dialog={dialog} isBusy={enter.isPending}>
            Enter Review
          </FormButtons>
        </div>
      </form>
    </FormDialog>
  )
}
