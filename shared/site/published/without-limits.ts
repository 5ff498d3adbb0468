import * as z from 'zod/mini'

/**
 * Returns a schema that checks types only, without any limit or format, also in objects, lists and optional
 * values. What was stored under earlier limits stays valid with it.
 */
export function withoutLimits<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  if (schema instanceof z.ZodMiniObject) {
    const fields = Object.entries(schema.def.shape).map(([name, field]) => [name, withoutLimits(field)])
    return z.clone(schema, { ...schema.def, shape: Object.fromEntries(fields), checks: [] })
  }
  if (schema instanceof z.ZodMiniArray)
    return z.clone(schema, { ...schema.def, element: withoutLimits(schema.def.element), checks: [] })
  if (schema instanceof z.ZodMiniNullable)
    return z.clone(schema, { ...schema.def, innerType: withoutLimits(schema.def.innerType) })
  if (schema instanceof z.ZodMiniExactOptional)
    return z.clone(schema, { ...schema.def, innerType: withoutLimits(schema.def.innerType) })
  return z.clone(schema, { ...schema._zod.def, checks: [] })
}
