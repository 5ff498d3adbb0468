import * as z from 'zod/mini'
import { areaSlugs } from '../../lib/business/area-names.ts'
import { pageServiceSlugs } from '../../lib/page/page-services.ts'
import { galleryTypes } from '../../rules/gallery/gallery-files.ts'
import { cardFields, type FieldSchemas, flag, includedLines } from '../../rules/price/catalogue-schemas.ts'

// Describes quote cards and pictures as catalogue-schemas.ts describes packages.

export const quoteCardSchema = (fields: FieldSchemas) =>
  z.object({
    id: z.string(),
    title: fields.requiredLine('Please give the card a title', 60),
    price: z.enum(['Quote Based', 'Custom Pricing'], 'Please choose what to show instead of a price'),
    included: includedLines(fields),
    ...cardFields(fields),
  })

export const galleryItemSchema = ({ textLine, requiredLine, wholeNumber }: FieldSchemas) => {
  const picture = {
    id: requiredLine('Please send the id of the photo', 80),
    alt: requiredLine('Please describe what the photo shows', 300),
    /** For an uploaded picture, as the response to its upload returned it. */
    upload: z.exactOptional(
      z.object({
        width: wholeNumber(1, 1600),
        height: wholeNumber(1, 16_000),
        type: z.enum(galleryTypes, 'Please send the type of the files'),
      }),
    ),
  }
  return z.object({
    ...picture,
    caption: textLine('Please write the caption as text', 80),
    after: z.nullable(z.object(picture)),
    isIllustration: flag,
    smallOnly: flag,
    area: z._default(z.nullable(z.enum(areaSlugs, 'Please choose one of the areas')), null),
    service: z._default(z.nullable(z.enum(pageServiceSlugs, 'Please choose one of the services')), null),
  })
}
