import type { Language } from '#model/values/language.ts'

/** Messages about a form that was kept while offline, once it is sent or refused. */
export interface OfflineLabels {
  sent: (form: string) => string
  over: (form: string) => string
  refused: (form: string, why: string) => string
  understood: string
}

const all: Readonly<Record<Language, OfflineLabels>> = {
  JP: {
    sent: (form) => `保存していた「${form}」を送信しました。`,
    over: (form) => `「${form}」は、7日以内に送信できなかったため削除しました。送信はされていません。`,
    refused: (form, why) => `保存していた「${form}」は受け付けられませんでした。${why}`,
    understood: 'OK',
  },
  EN: {
    sent: (form) => `“${form}”, which was kept on this device, has been sent.`,
    over: (form) => `“${form}” could not be sent within 7 days. It has been deleted and was not sent.`,
    refused: (form, why) => `“${form}”, which was kept on this device, was not accepted. ${why}`,
    understood: 'OK',
  },
  CN: {
    sent: (form) => `已发送保存在此设备上的“${form}”。`,
    over: (form) => `“${form}”未能在 7 天内发送，已删除，内容未送达。`,
    refused: (form, why) => `保存在此设备上的“${form}”未被受理。${why}`,
    understood: '知道了',
  },
  KR: {
    sent: (form) => `이 기기에 저장된 “${form}”을(를) 전송했습니다.`,
    over: (form) => `“${form}”을(를) 7일 안에 전송하지 못해 삭제했습니다. 전송되지 않았습니다.`,
    refused: (form, why) => `이 기기에 저장된 “${form}”이(가) 접수되지 않았습니다. ${why}`,
    understood: '확인',
  },
}

export const unsentWordsOf = (language: Language): OfflineLabels => all[language]
