import { maxTranslationFileBytes } from '#model/endpoints/translations.ts'

export type FileProblem = 'notFile' | 'tooLarge' | 'isEmpty'

/** Why a file is not even sent; undefined when it is. */
export function translationFileProblem({ name, size }: Pick<File, 'name' | 'size'>): FileProblem | undefined {
  if (!/\.(?:csv|xlf|xliff|xml)$/i.test(name)) return 'notFile'
  if (size === 0) return 'isEmpty'
  return size > maxTranslationFileBytes ? 'tooLarge' : undefined
}
