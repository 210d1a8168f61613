import { late } from '#admin/layout/late.tsx'

export const TranslationScreen = late(
  async () => (await import('./translation-screen.tsx')).TranslationScreen,
)
