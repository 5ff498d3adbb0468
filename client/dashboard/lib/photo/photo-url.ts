export const photoUrl = (id: string) => `/api/admin/photos/${id}`
