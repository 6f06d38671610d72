/** Of a language: who asks, as [name, address], and what, as [subject, message, answer]. */
interface Asked {
  people: ReadonlyArray<readonly [name: string, email: string]>;
  questions: ReadonlyArray<readonly [subject: string, message: string, answer: string]>;
}

export const asked: Readonly<Record<string, Asked>> = {
  en: {
    people: [
      ['Olivia Hughes', 'olivia.hughes'],
      ['Noah Thompson', 'noah.thompson'],
      ['Hannah Young', 'hannah.young'],
      ['Luca Bianchi', 'luca.bianchi'],
      ['Giulia Romano', 'giulia.romano'],
    ],
    questions: [
      [
        'Gift vouchers',
        'Do you have vouchers that one can give away? My parents would love a boat trip, but they choose the day themselves.',
        'We do: choose an amount under Gifts, and the voucher comes by mail. It is good for three years.',
      ],
      [
        'A tour for our class',
        'We are 24 pupils and three teachers and would come in May. Is there a price for schools?',
        'For groups of more than fifteen we ask the guide for a price of its own. I have passed your dates on.',
      ],
      [
        'Is my payment safe?',
        'Your page asks for my card before the booking is confirmed. When is the money taken?',
        'The amount is only reserved. It is taken when the guide has confirmed, and released at once where they decline.',
      ],
      [
        'Wheelchair',
        'Which tours can be done with a wheelchair? I found no filter for it.',
        'Set Accessibility in the filters to step-free. There are twelve in your city at the moment.',
      ],
      [
        'I would like to guide',
        'I have a licence for the old town and speak four languages. How does one become a partner?',
        'Thank you! The form is under Become an operator; it takes about twenty minutes.',
      ],
      [
        'Invoice for my company',
        'My employer needs an invoice with our address and VAT number. Can it be changed after the booking?',
        'It can: reply with the address and the number, and we send a corrected invoice.',
      ],
      [
        'Dogs',
        'May our dog come along on the hike? He is small and friendly.',
        'That is up to each guide; where dogs are welcome the page says so under Know before you go.',
      ],
      [
        'Wrong name on the booking',
        'I mistyped my wife’s name. Does it have to match her passport?',
        'For walking tours it does not matter. If a ticket with names is part of it, write us before the day and we change it.',
      ],
      [
        'App',
        'Is there an app, or do I have to print the voucher?',
        'No printing needed: show the voucher on your phone. It works without a connection.',
      ],
      [
        'Press enquiry',
        'I write for a travel magazine and would like to speak to somebody about how travellers choose guides.',
        'Our press office will write to you today.',
      ],
    ],
  },
  he: {
    people: [
      ['נועם כהן', 'noam.cohen'],
      ['מיכל שפירא', 'michal.shapira'],
      ['יונתן ברק', 'yonatan.barak'],
      ['תמר גולן', 'tamar.golan'],
    ],
    questions: [
      [
        'שובר מתנה',
        'האם אפשר לקנות שובר מתנה לסיור? ההורים שלי חוגגים ארבעים שנות נישואין.',
        'בהחלט: בוחרים סכום בעמוד המתנות, והשובר מגיע בדואר האלקטרוני. הוא תקף לשלוש שנים.',
      ],
      [
        'סיור לכיתה',
        'אנחנו 28 תלמידי כיתה ו׳ ושלוש מורות. יש מחיר לבתי ספר?',
        'לקבוצות מעל חמישה־עשר משתתפים המדריך קובע מחיר מיוחד. העברתי אליו את התאריכים.',
      ],
      ['כשרות', 'האם בסיור הטעימות יש אפשרות כשרה?', 'בסיור בשוק כן, בתיאום מראש. כתבו זאת בהערות להזמנה.'],
      ['ביטול בגלל מילואים', 'קיבלתי צו ואני לא אוכל להגיע. האם הכסף מוחזר?', 'במקרה כזה הכסף מוחזר במלואו. שלחו לנו את קוד ההזמנה.'],
      ['נגישות', 'אמא שלי נעזרת בהליכון. אילו סיורים מתאימים?', 'סננו לפי נגישות, ללא מדרגות. יש כרגע שישה סיורים כאלה בירושלים.'],
      ['חשבונית', 'אני צריכה חשבונית מס על שם העסק.', 'השיבו עם שם העסק ומספר העוסק, ונשלח חשבונית מתוקנת.'],
      ['סיורים בשבת', 'האם יש סיורים גם בשבת?', 'כן, ברוב הערים. הימים מסומנים ביומן של כל סיור.'],
      ['להצטרף כמדריך', 'אני מורה דרך מוסמך. איך מצטרפים?', 'תודה! הטופס נמצא תחת הצטרפות מפעילים, והמילוי אורך כעשרים דקות.'],
    ],
  },
  de: {
    people: [
      ['Jürgen Schröder', 'juergen.schroeder'],
      ['Anke Fischer', 'anke.fischer'],
      ['Björn Größer', 'bjoern.groesser'],
      ['Käthe Müller', 'kaethe.mueller'],
    ],
    questions: [
      [
        'Gutschein',
        'Kann man eine Tour verschenken, ohne das Datum festzulegen?',
        'Ja: Unter Geschenke wählen Sie einen Betrag, der Gutschein kommt per E-Mail und gilt drei Jahre.',
      ],
      [
        'Betriebsausflug',
        'Wir sind 40 Kolleginnen und Kollegen und suchen etwas für einen Nachmittag im September.',
        'Für so große Gruppen fragen wir zwei Anbieter an und melden uns bis Freitag.',
      ],
      [
        'Rechnung mit Umsatzsteuer',
        'Auf der Rechnung fehlt die ausgewiesene Umsatzsteuer. Können Sie sie ergänzen?',
        'Die korrigierte Rechnung liegt diesem Schreiben bei.',
      ],
      [
        'Kinderwagen',
        'Ist die Altstadtführung mit Kinderwagen machbar?',
        'Ja, sie führt bis auf eine kurze Treppe über ebene Wege; die Treppe lässt sich umgehen.',
      ],
      ['Newsletter', 'Ich bekomme den Newsletter doppelt. Bitte eine der Adressen löschen.', 'Erledigt: Die ältere Adresse ist gelöscht.'],
      [
        'Schlechtes Wetter',
        'Was passiert, wenn es am Tag der Wanderung stürmt?',
        'Dann sagt der Anbieter ab, und Sie bekommen alles zurück oder wählen einen anderen Tag.',
      ],
      [
        'Konto löschen',
        'Wie kann ich mein Konto löschen lassen?',
        'Wir haben es veranlasst; Ihre Daten sind gelöscht, sobald Ihre letzte Reise vorbei ist.',
      ],
    ],
  },
  ru: {
    people: [
      ['Ольга Шевчук', 'olga.shevchuk'],
      ['Игорь Коваленко', 'igor.kovalenko'],
      ['Вера Белых', 'vera.belykh'],
    ],
    questions: [
      [
        'Подарочный сертификат',
        'Можно ли подарить экскурсию без выбора даты?',
        'Да: выберите сумму в разделе «Подарки», сертификат придёт на почту и действует три года.',
      ],
      [
        'Экскурсия на русском',
        'Есть ли в Праге гиды, которые говорят по-русски?',
        'Да, поставьте в фильтре язык гида «русский»: сейчас таких экскурсий девять.',
      ],
      [
        'Оплата картой',
        'Моя карта не принимается. Как ещё можно заплатить?',
        'Можно оплатить банковским переводом: выберите его на последнем шаге бронирования.',
      ],
      [
        'Перенос даты',
        'Рейс перенесли на день. Можно ли перенести и экскурсию?',
        'Гид согласен: ваше бронирование теперь на следующий день в то же время.',
      ],
      ['Дети', 'С какого возраста дети могут участвовать в сплаве?', 'С восьми лет и при росте от 120 см; жилеты есть всех размеров.'],
      [
        'Сотрудничество',
        'Мы небольшое агентство и хотели бы предлагать ваши туры клиентам.',
        'Спасибо! Наш отдел партнёров напишет вам на этой неделе.',
      ],
    ],
  },
  es: {
    people: [
      ['Elena Castillo', 'elena.castillo'],
      ['Diego García', 'diego.garcia'],
      ['Íñigo Núñez', 'inigo.nunez'],
    ],
    questions: [
      [
        'Vale regalo',
        '¿Se puede regalar un tour sin elegir la fecha?',
        'Sí: elija un importe en Regalos y el vale llega por correo. Vale tres años.',
      ],
      [
        'Grupo de jubilados',
        'Somos 32 personas y algunas caminan despacio. ¿Qué nos recomiendan?',
        'Le hemos pedido al guía del casco antiguo un recorrido más corto, con pausas.',
      ],
      ['Factura', 'Necesito una factura a nombre de mi empresa.', 'Respóndanos con el nombre y el NIF y se la enviamos corregida.'],
      ['Alergias', '¿El tour gastronómico tiene opciones sin gluten?', 'Sí, si se avisa al reservar: escríbalo en las notas.'],
      ['Idioma del audio', '¿La audioguía está también en euskera?', 'Todavía no; se lo hemos propuesto al museo.'],
    ],
  },
  fr: {
    people: [
      ['Camille Dubois', 'camille.dubois'],
      ['François Lefèvre', 'francois.lefevre'],
      ['Inès Moreau', 'ines.moreau'],
    ],
    questions: [
      [
        'Bon cadeau',
        'Peut-on offrir une visite sans choisir la date ?',
        'Oui : choisissez un montant dans Cadeaux, le bon arrive par e-mail et reste valable trois ans.',
      ],
      [
        'Poussette',
        'La visite du château se fait-elle avec une poussette ?',
        'Oui, un ascenseur mène aux salles ; seuls les remparts ont des marches.',
      ],
      [
        'Retard',
        'Notre train peut avoir du retard. Le guide attend-il ?',
        'Il attend dix minutes ; son numéro figure sur le bon, à partir de la veille.',
      ],
      [
        'Partenariat',
        'Notre hôtel aimerait proposer vos visites à ses clients. À qui s’adresser ?',
        'À notre équipe des partenaires, qui vous écrit dès demain.',
      ],
    ],
  },
};
