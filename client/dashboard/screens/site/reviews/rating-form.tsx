import type { Site } from '../../../../../shared/site/published/site.ts'
import { CheckField, InputField, SelectField } from '../../../../lib/ui/form-field.tsx'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { Disclosure } from '../../../lib/ui/disclosure.tsx'
import { formFields } from '../../../lib/ui/form-fields.ts'
import { useIsStep } from '../../../lib/ui/step-context.tsx'
import { SiteForm } from '../site-form.tsx'
import { siteMessages } from '../site-messages.ts'
import type { SiteSectionProps } from '../site-section-props.ts'
import { useSiteForm } from '../use-site-form.ts'
import { ratingFormValues, ratingInput } from './rating-form-values.ts'

const messages = siteMessages.rating

const ratingSources = ['sample', 'reviews'] as const satisfies readonly Site['rating'][]

/** Sample reviews, the rating that the site states, and when customers are asked for a review. */
export default function RatingForm({ stored }: SiteSectionProps) {
  const form = useSiteForm({
    stored,
    toValues: ratingFormValues,
    toInput: ratingInput,
    send: ({ changed, revision }) => apiRequest('PATCH /api/admin/site', { json: { ...changed, revision } }),
  })
  const { values, errors } = form
  const { field, check } = formFields(form)
  return (
    <SiteForm form={form}>
      <section className="card settings-card settings-folds">
        <Disclosure
          title="Sample reviews"
          text={values.hidesSamples ? messages.hidden : messages.shown}
          startsOpen={useIsStep()}
        >
          <CheckField {...check('hidesSamples')}>Hide the sample reviews and their rating</CheckField>
          <p className="field-hint">{messages.samples}</p>
        </Disclosure>
        <Disclosure title="Rating" text={messages[values.rating]} hasError={Boolean(errors.rating)}>
          <SelectField
            label="Where it comes from"
            hint={messages.about}
            choices={ratingSources}
            labelOf={(source) => messages[source]}
            {...field('rating')}
          />
          {values.rating === 'sample' && !values.hidesSamples ? (
            <p className="notice">{messages.warning}</p>
          ) : (
            <p className="field-hint">{messages.few}</p>
          )}
        </Disclosure>
        <Disclosure
          title="Review requests"
          text={values.asks ? messages.asked(values.hours) : messages.notAsked}
          hasError={Boolean(errors.askForReviewAfter)}
        >
          <CheckField {...check('asks')}>Ask customers for a review after a job</CheckField>
          {values.asks && (
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
        </Disclosure>
      </section>
    </SiteForm>
  )
}
