import type { brandEn } from '../en/brand.ts'

export const brandJa: typeof brandEn = {
  brand: {
    title: 'ドメインとメール送信元',
    lead: '貴社のメンバーとお客様は、貴社のアドレスで管理画面を開き、貴社からのメールを受け取れます。',
    domain: '管理画面のドメイン',
    domainLead:
      'console.example.com のようなドメインです。DNS に2つのレコードを追加します。ログインできるのは、貴社と配下のアカウントの方だけです。',
    domainHelp: '例：console.example.com。https:// やパスは不要です。',
    domainRemoveText:
      '管理画面は通常のアドレスでのみ開けるようになり、メール内のリンクも戻ります。30日間は、同じレコードで再びこのドメインを使えます。',
    domainOff:
      'レコードが72時間見つからなかったか、別のアカウントがこのドメインを確認しました。管理画面は通常のアドレスで開けます。レコードを修正してから、もう一度開始してください。',
    sender: 'メールの送信元',
    senderLead: 'アドレスの確認が終わるまで、メールは貴社名で %{address} から送信されます。',
    senderName: '送信者名',
    senderNameMissing: '送信者名を入力してください。',
    senderAddress: 'メールアドレス',
    senderAddressHelp: '貴社のドメインのアドレスを入力してください。返信はこのアドレスに届きます。',
    senderAddressWrong: 'notice@example.com のようなメールアドレスを入力してください。',
    senderMoved:
      'ドメインが変わると、必要なレコードも変わります。確認が終わるまでは、当方のアドレスから送信されます。',
    senderSaved: '送信元を保存しました',
    senderEdit: '名前・アドレスを変更',
    senderFailing:
      'レコードが変更されています。正しくなるまで、メールは貴社名で当方のアドレスから送信されます。',
    senderRemoveText: 'メールは貴社名で当方のアドレスから送信されるようになります。',
    factDkim: '署名（DKIM）',
    factSpf: '送信の許可（SPF）',
    dkimPurpose: '受信側のサーバーが署名を確認するための設定',
    spfPurpose: '当方のサーバーからの送信を許可する設定（既存の SPF レコードと置き換えます）',
    dkimFound: '確認済み',
    dkimOther: '別の鍵が登録されています。下のレコードに置き換えてください。',
    spfFound: '送信が許可されています',
    spfOther: 'SPF レコードに当方のサーバーが含まれていません。下のレコードに置き換えてください。',
    spfSeveral: 'SPF レコードが複数あるため、すべて無効になっています。下のレコード1つだけにしてください。',
  },
}
