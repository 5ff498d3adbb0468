import type { Site } from '../../../../../shared/site/published/site.ts'
import { CheckField, InputField, SelectField } from '../../../../lib/ui/form-field.tsx'
import { call } from '../../../lib/api/api.ts'
import { draftFields } from '../../../lib/ui/draft-fields.ts'
import { Fold } from '../../../lib/ui/fold.tsx'
import { useIsStep } from '../../../lib/ui/step.tsx'
import { SiteForm } from '../site-form.tsx'
import { siteMessages } from '../site-messages.ts'
import type { SitePartProps } from '../site-part.ts'
import { useSiteDraft } from '../use-site-draft.ts'
import { ratingDraft, ratingInput } from './rating-draft.ts'

const messages = siteMessages.rating

const sources = ['sample', 'reviews'] as const satisfies readonly Site['rating'][]

/** Whether samples are shown, which rating the site states, and when a customer is asked for a review. */
export default function Rating({ stored }: SitePartProps) {
  const form = useSiteDraft({
    stored,
    draftOf: ratingDraft,
    inputOf: ratingInput,
    send: ({ changed, revision }) => call('PATCH /api/admin/site', { json: { ...changed, revision } }),
  })
  const { draft, errors } = form
  const { field, check } = draftFields(form)
  return (
    <SiteForm form={form}>
      <section className="card settings-card settings-folds">
        <Fold
          title="Samples"
          text={draft.hidesSamples ? messages.hidden : messages.shown}
          startsOpen={useIsStep()}
        >
          <CheckField {...check('hidesSamples')}>Hide the sample reviews and their rating</CheckField>
          <p className="field-hint">{messages.samples}</p>
        </Fold>
        <Fold title="Stated rating" text={messages[draft.rating]} hasError={Boolean(errors.rating)}>
          <SelectField
            label="Where it comes from"
            hint={messages.about}
            choices={sources}
            nameOf={(source) => messages[source]}
            {...field('rating')}
          />
          {draft.rating === 'sample' && !draft.hidesSamples ? (
            <p className="notice">{messages.warning}</p>
          ) : (
            <p className="field-hint">{messages.few}</p>
          )}
        </Fold>
        <Fold
          title="Asking for reviews"
          text={draft.asks ? messages.asked(draft.hours) : messages.notAsked}
          hasError={Boolean(errors.askForReviewAfter)}
        >
          <CheckField {...check('asks')}>Ask customers for a review after a job</CheckField>
          {draft.asks && (
            <InputField
              className="settings-short"
              label="Hours after the job is completed"
              type="number"
              inputMode="numeric"
              min={1}
              step={1}
              {...field('hours')}
              error={errors.askForReviewAfter}
            />
          )}
          <p className="field-hint">{messages.ask}</p>
        </Fold>
      </section>
    </SiteForm>
  )
}
