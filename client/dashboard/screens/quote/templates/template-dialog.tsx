import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { serviceIds } from '../../../../../shared/rules/price/services.ts'
import type { OfferTemplate } from '../../../../../shared/rules/quote/offer.ts'
import { quoteServiceName } from '../../../../../shared/rules/quote/quote-services.ts'
import { InputField, SelectField } from '../../../../ground/ui/form-field.tsx'
import { fieldErrorsOf } from '../../../ground/api/refused-fields.ts'
import { draftFields } from '../../../ground/ui/draft-fields.ts'
import { FormDialog } from '../../../ground/ui/form-dialog.tsx'
import { errorsUnder, type OptionsDraft, toOptions } from '../offer/offer-draft.ts'
import { OptionsFields } from '../offer/option-fields.tsx'
import { templatesOptions } from '../quote-queries.ts'
import { useSaveTemplates } from './use-save-templates.ts'

/** A template as its form holds it. */
export type TemplateDraft = Pick<OfferTemplate, 'name' | 'service'> & OptionsDraft

type TemplateDialogProps = {
  template: TemplateDraft
  /** Its place among the templates; `null` for a new one. */
  index: number | null
  onClose: () => void
}

/** A template with its name, and what an offer made of it begins with. */
export function TemplateDialog({ template, index, onClose }: TemplateDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [start] = useState(template)
  const [draft, setDraft] = useState(start)
  const { data: stored } = useQuery(templatesOptions)
  const templates = stored?.templates ?? []
  const place = index ?? templates.length
  const save = useSaveTemplates(stored, () => dialog.current?.close())
  const errors = errorsUnder(fieldErrorsOf(save.error), `templates.${place}.`)
  const change = (part: Partial<TemplateDraft>) => setDraft((current) => ({ ...current, ...part }))
  const { field } = draftFields({ draft, errors, change })

  function submit() {
    const { name, service } = draft
    save.mutate(templates.toSpliced(place, 1, { name, service, ...toOptions(draft) }))
  }

  return (
    <FormDialog
      ref={dialog}
      title={index === null ? 'New template' : 'Edit template'}
      isUnsaved={draft !== start}
      refusal={save.error}
      action="Save Template"
      isBusy={save.isPending}
      isDisabled={!stored}
      onSubmit={submit}
      onClose={onClose}
    >
      <InputField label="Name of the template" required autoComplete="off" {...field('name')} />
      <SelectField label="Service" choices={serviceIds} nameOf={quoteServiceName} {...field('service')} />
      <OptionsFields service={draft.service} draft={draft} errors={errors} onChange={change} />
    </FormDialog>
  )
}
