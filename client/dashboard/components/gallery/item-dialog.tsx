import { useRef, useState } from 'react'
import { areaName, areaSlugs } from '../../../../shared/lib/business/areas.ts'
import { pageServiceSlugs } from '../../../../shared/lib/page/page-services.ts'
import type { GalleryItem } from '../../../../shared/rules/gallery/gallery.ts'
import { serviceName } from '../../../../shared/site/page/services.ts'
import { SelectField } from '../../../lib/ui/form-field.tsx'
import { FormDialog } from '../../lib/ui/form-dialog.tsx'
import { describing, type Words } from './gallery-edits.ts'
import { galleryScreenMessages } from './gallery-messages.ts'
import { useChangeGallery } from './gallery-queries.ts'
import { AltField, CaptionField } from './picture-words.tsx'
import { Thumbnail } from './thumbnail.tsx'

const { crop: words, pair: messages, pages } = galleryScreenMessages

const none = ''

type ItemDialogProps = { item: GalleryItem; items: readonly GalleryItem[]; onClose: () => void }

/** What a picture shows, in words, on which pages it is shown as well, and the picture that it makes a pair with. */
export function ItemDialog({ item, items, onClose }: ItemDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [start] = useState<Words>(() => ({
    caption: item.caption,
    alt: item.alt,
    area: item.area,
    service: item.service,
    afterAlt: item.after?.alt ?? '',
    afterId: item.after?.id ?? null,
  }))
  const [draft, setDraft] = useState(start)
  const [refused, setRefused] = useState(0)
  const save = useChangeGallery(() => dialog.current?.close())
  const change = (part: Partial<Words>) => setDraft((current) => ({ ...current, ...part }))
  const partners = [
    ...(item.after ? [{ ...item.after, caption: '' }] : []),
    ...items.filter((each) => each.id !== item.id && !each.after),
  ]
  const after = partners.find(({ id }) => id === draft.afterId)
  const isRefused = refused > 0

  function submit() {
    const { caption, alt, afterAlt } = draft
    if (!alt.trim() || (after && !afterAlt.trim())) return setRefused(refused + 1)
    const words = { ...draft, caption: caption.trim(), alt: alt.trim(), afterAlt: afterAlt.trim() }
    save.mutate(describing(item.id, words))
  }

  return (
    <FormDialog
      ref={dialog}
      title="Edit picture"
      isUnsaved={draft !== start}
      refusal={refused}
      action="Save to Draft"
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="gallery-thumbs">
        <Thumbnail picture={item} />
        {after && <Thumbnail picture={after} />}
      </div>
      <AltField
        about={after && messages.before}
        hint={words.altHint}
        isRefused={isRefused}
        value={draft.alt}
        onChange={(alt) => change({ alt })}
      />
      <CaptionField value={draft.caption} onChange={(caption) => change({ caption })} />
      <SelectField
        label={pages.area}
        hint={pages.hint}
        choices={[none, ...areaSlugs]}
        nameOf={(slug) => (slug === none ? pages.none : areaName(slug))}
        value={draft.area ?? none}
        onChange={(slug) => change({ area: slug === none ? null : slug })}
      />
      <SelectField
        label={pages.service}
        choices={[none, ...pageServiceSlugs]}
        nameOf={(slug) => (slug === none ? pages.none : serviceName(slug))}
        value={draft.service ?? none}
        onChange={(slug) => change({ service: slug === none ? null : slug })}
      />
      <SelectField
        label={messages.label}
        hint={messages.hint}
        choices={[none, ...partners.map(({ id }) => id)]}
        nameOf={(id) => {
          const partner = partners.find((each) => each.id === id)
          return partner ? partner.caption || partner.alt : messages.none
        }}
        value={draft.afterId ?? none}
        onChange={(id) =>
          change({
            afterId: id === none ? null : id,
            afterAlt: partners.find((each) => each.id === id)?.alt ?? '',
          })
        }
      />
      {after && (
        <AltField
          about={messages.after}
          isRefused={isRefused}
          value={draft.afterAlt}
          onChange={(afterAlt) => change({ afterAlt })}
        />
      )}
    </FormDialog>
  )
}
