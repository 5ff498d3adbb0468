import { type FormEvent, useRef, useState } from 'react'
import type { GalleryItem } from '../../../shared/page/gallery.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { useFocusFirstInvalid } from '../../ui/focus-first-invalid.ts'
import { InputField, SelectField } from '../../ui/form-field.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { describing, type Words } from './gallery-edits.ts'
import { galleryScreenMessages } from './gallery-messages.ts'
import { useChangeGallery } from './gallery-queries.ts'
import { Thumbnail } from './thumbnail.tsx'

const { crop: words, pair: messages } = galleryScreenMessages

const none = ''

type ItemDialogProps = { item: GalleryItem; items: readonly GalleryItem[]; onClose: () => void }

/** What a picture shows, in words, and the picture that it makes a pair with. */
export function ItemDialog({ item, items, onClose }: ItemDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [start] = useState<Words>(() => ({
    caption: item.caption,
    alt: item.alt,
    afterAlt: item.after?.alt ?? '',
    afterId: item.after?.id ?? null,
  }))
  const [draft, setDraft] = useState(start)
  const [refused, setRefused] = useState(0)
  const save = useChangeGallery(() => dialog.current?.close())
  useFocusFirstInvalid(form, refused)
  const change = (part: Partial<Words>) => setDraft((current) => ({ ...current, ...part }))
  const partners = [
    ...(item.after ? [{ ...item.after, caption: '' }] : []),
    ...items.filter((each) => each.id !== item.id && !each.after),
  ]
  const after = partners.find(({ id }) => id === draft.afterId)
  const missing = (text: string) => (refused > 0 && !text.trim() ? words.altMissing : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    const { caption, alt, afterAlt, afterId } = draft
    if (!alt.trim() || (after && !afterAlt.trim())) return setRefused(refused + 1)
    const said = { caption: caption.trim(), alt: alt.trim(), afterAlt: afterAlt.trim(), afterId }
    if (!save.isPending) save.mutate(describing(item.id, said))
  }

  return (
    <FormDialog ref={dialog} title="Edit picture" isUnsaved={draft !== start} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit}>
        <div className="gallery-thumbs">
          <Thumbnail picture={item} />
          {after && <Thumbnail picture={after} />}
        </div>
        <InputField
          label={after ? `${words.alt}: ${messages.before}` : words.alt}
          hint={words.altHint}
          error={missing(draft.alt)}
          required
          maxLength={300}
          autoComplete="off"
          value={draft.alt}
          onChange={(alt) => change({ alt })}
        />
        <InputField
          label={words.caption}
          maxLength={80}
          autoComplete="off"
          value={draft.caption}
          onChange={(caption) => change({ caption })}
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
          <InputField
            label={`${words.alt}: ${messages.after}`}
            error={missing(draft.afterAlt)}
            required
            maxLength={300}
            autoComplete="off"
            value={draft.afterAlt}
            onChange={(afterAlt) => change({ afterAlt })}
          />
        )}
        <div className="form-end">
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            Discard
          </button>
          <BusyButton type="submit" className="button button-primary" isBusy={save.isPending}>
            Save to Draft
          </BusyButton>
        </div>
      </form>
    </FormDialog>
  )
}
