import { useRef, useState } from 'react'
import { areaName, areaSlugs } from '../../../../shared/lib/business/area-names.ts'
import { pageServiceSlugs } from '../../../../shared/lib/page/page-services.ts'
import type { GalleryItem } from '../../../../shared/rules/gallery/gallery.ts'
import { serviceName } from '../../../../shared/site/page/service-pages.ts'
import { SelectField } from '../../../lib/ui/form-field.tsx'
import { FormDialog } from '../../lib/ui/form-dialog.tsx'
import { useFormValues } from '../../lib/ui/use-form-values.ts'
import { describeItem, type ItemText } from './gallery-edits.ts'
import { galleryScreenMessages } from './gallery-messages.ts'
import { useChangeGallery } from './gallery-queries.ts'
import { AltField, CaptionField } from './picture-text-fields.tsx'
import { Thumbnail } from './thumbnail.tsx'

const { crop: textMessages, pair: messages, pages } = galleryScreenMessages

const noChoice = ''

type GalleryItemDialogProps = { item: GalleryItem; items: readonly GalleryItem[]; onClose: () => void }

/** Edits a picture's text, the pages that also show it, and its before-and-after pair. */
export function GalleryItemDialog({ item, items, onClose }: GalleryItemDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { values, isUnsaved, change } = useFormValues<ItemText>(() => ({
    caption: item.caption,
    alt: item.alt,
    area: item.area,
    service: item.service,
    afterAlt: item.after?.alt ?? '',
    afterId: item.after?.id ?? null,
  }))
  const [rejectedCount, setRejectedCount] = useState(0)
  const save = useChangeGallery(() => dialog.current?.close())
  const pairCandidates = [
    ...(item.after ? [{ ...item.after, caption: '' }] : []),
    ...items.filter((each) => each.id !== item.id && !each.after),
  ]
  const after = pairCandidates.find(({ id }) => id === values.afterId)
  const showsErrors = rejectedCount > 0

  function submit() {
    const { caption, alt, afterAlt } = values
    if (!alt.trim() || (after && !afterAlt.trim())) return setRejectedCount(rejectedCount + 1)
    const trimmed = { ...values, caption: caption.trim(), alt: alt.trim(), afterAlt: afterAlt.trim() }
    save.mutate(describeItem(item.id, trimmed))
  }

  return (
    <FormDialog
      ref={dialog}
      title="Edit photo"
      isUnsaved={isUnsaved}
      submitError={rejectedCount}
      action="Save draft"
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="gallery-thumbs">
        <Thumbnail picture={item} />
        {after && <Thumbnail picture={after} />}
      </div>
      <AltField
        qualifier={after && messages.before}
        hint={textMessages.altHint}
        showsErrors={showsErrors}
        value={values.alt}
        onChange={(alt) => change({ alt })}
      />
      <CaptionField value={values.caption} onChange={(caption) => change({ caption })} />
      <SelectField
        label={pages.area}
        hint={pages.hint}
        choices={[noChoice, ...areaSlugs]}
        labelOf={(slug) => (slug === noChoice ? pages.none : areaName(slug))}
        value={values.area ?? noChoice}
        onChange={(slug) => change({ area: slug === noChoice ? null : slug })}
      />
      <SelectField
        label={pages.service}
        choices={[noChoice, ...pageServiceSlugs]}
        labelOf={(slug) => (slug === noChoice ? pages.none : serviceName(slug))}
        value={values.service ?? noChoice}
        onChange={(slug) => change({ service: slug === noChoice ? null : slug })}
      />
      <SelectField
        label={messages.label}
        hint={messages.hint}
        choices={[noChoice, ...pairCandidates.map(({ id }) => id)]}
        labelOf={(id) => {
          const partner = pairCandidates.find((each) => each.id === id)
          return partner ? partner.caption || partner.alt : messages.none
        }}
        value={values.afterId ?? noChoice}
        onChange={(id) =>
          change({
            afterId: id === noChoice ? null : id,
            afterAlt: pairCandidates.find((each) => each.id === id)?.alt ?? '',
          })
        }
      />
      {after && (
        <AltField
          qualifier={messages.after}
          showsErrors={showsErrors}
          value={values.afterAlt}
          onChange={(afterAlt) => change({ afterAlt })}
        />
      )}
    </FormDialog>
  )
}
