export const account = { email: 'owner@example.com', password: 'a long enough password' }
