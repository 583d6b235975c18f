import { createClient } from 'language-service-client';

const { textCorrection } = createClient();

const { improvements } = await textCorrection.correct({
  text: ['Check the brakes befor every ride.', 'I recieved the the bike.'],
  target_lang: 'en-GB',
});
for (const { text } of improvements) console.log(text);

// Output:
// Check the brakes before every ride.
// I received the bike.
