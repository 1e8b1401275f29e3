export interface AgreementPage {
  readonly language: string;
  readonly title: string;
  readonly lead: string;
  readonly parts: readonly (readonly [heading: string, text: string])[];
  readonly edition: string;
}

/** The agreement every account accepts; a change of meaning is a new edition (packages/domain/src/identity/agreement.ts). */
export const AGREEMENT: readonly AgreementPage[] = [
  {
    language: 'ru',
    title: 'Согласие на обработку персональных данных',
    lead: 'Регистрируясь, вы разрешаете школе хранить и использовать сведения о вас так, как описано ниже, и ни для чего больше.',
    parts: [
      [
        'Что мы храним',
        'Почту, имя и то, что вы сами впишете в профиль: город, дату рождения, телефон, фотографию. Ваши курсы, пройденные дни и уроки, ответы на задания с фото и видео, переписку с экспертом и поддержкой, баллы. Технические сведения о входах: устройство и время.',
      ],
      [
        'Зачем',
        'Чтобы пускать вас в ваш аккаунт, показывать ваши курсы и то, на чём вы остановились, проверять задания, отвечать на вопросы и присылать письма, без которых аккаунтом нельзя пользоваться: коды входа, восстановление пароля, уведомления о проверке.',
      ],
      [
        'Кто это видит',
        'Вы, эксперт вашего курса и администраторы школы. Ответы с фото и видео не видят другие ученики. Каждый просмотр сотрудником записывается. Мы не продаём данные и не передаём их рекламным сетям.',
      ],
      [
        'Сколько',
        'Пока у вас есть аккаунт. Ответы на задания — ещё двенадцать месяцев после окончания доступа к курсу. После удаления аккаунта у вас есть тридцать дней, чтобы передумать; затем личные данные стираются.',
      ],
      [
        'Ваши права',
        'Вы можете посмотреть и исправить свои данные в профиле, получить их копию, отозвать согласие и удалить аккаунт в настройках. Если что-то не получается, напишите в поддержку: адрес есть на странице входа.',
      ],
    ],
    edition: 'Редакция 1',
  },
  {
    language: 'en',
    title: 'Consent to the processing of personal data',
    lead: 'By signing up you allow the school to keep and use what it knows about you as described here, and for nothing else.',
    parts: [
      [
        'What we keep',
        'Your email, your name and whatever you add to your profile: city, date of birth, phone, photo. Your courses, the days and lessons you have done, your homework with its photos and films, what you write to experts and support, and your points. Technical facts about sign-ins: device and time.',
      ],
      [
        'What for',
        'To let you into your account, to show your courses and where you left off, to review your homework, to answer your questions, and to send the letters an account cannot do without: sign-in codes, password resets, notices about reviews.',
      ],
      [
        'Who sees it',
        'You, the expert of your course and the administrators of the school. Homework with photos and films is never shown to other learners. Every look by staff is recorded. We do not sell data and do not pass it on to advertising networks.',
      ],
      [
        'How long',
        'As long as you have an account. Homework is kept for another twelve months after your access to the course ends. After you delete your account you have thirty days to change your mind; then personal data are erased.',
      ],
      [
        'Your rights',
        'You can see and correct your data in your profile, get a copy of them, withdraw this consent and delete your account in the settings. If something does not work, write to support: the address is on the sign-in page.',
      ],
    ],
    edition: 'Edition 1',
  },
  {
    language: 'es',
    title: 'Consentimiento para el tratamiento de datos personales',
    lead: 'Al registrarte permites que la escuela guarde y use lo que sabe de ti tal como se describe aquí, y para nada más.',
    parts: [
      [
        'Qué guardamos',
        'Tu correo, tu nombre y lo que añadas a tu perfil: ciudad, fecha de nacimiento, teléfono, foto. Tus cursos, los días y lecciones que has hecho, tus tareas con fotos y vídeos, lo que escribes a los expertos y a soporte, y tus puntos. Datos técnicos de los accesos: dispositivo y hora.',
      ],
      [
        'Para qué',
        'Para dejarte entrar en tu cuenta, mostrarte tus cursos y dónde te quedaste, revisar tus tareas, responder a tus preguntas y enviarte los mensajes sin los que una cuenta no funciona: códigos de acceso, restablecer la contraseña, avisos de revisión.',
      ],
      [
        'Quién lo ve',
        'Tú, el experto de tu curso y los administradores de la escuela. Las tareas con fotos y vídeos nunca se muestran a otros alumnos. Cada consulta del personal queda registrada. No vendemos datos ni los cedemos a redes publicitarias.',
      ],
      [
        'Cuánto tiempo',
        'Mientras tengas cuenta. Las tareas se conservan doce meses más después de que termine tu acceso al curso. Cuando eliminas la cuenta tienes treinta días para cambiar de idea; después se borran los datos personales.',
      ],
      [
        'Tus derechos',
        'Puedes ver y corregir tus datos en el perfil, obtener una copia, retirar este consentimiento y eliminar tu cuenta en los ajustes. Si algo no funciona, escribe a soporte: la dirección está en la página de acceso.',
      ],
    ],
    edition: 'Edición 1',
  },
];
