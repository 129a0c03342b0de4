import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Chooses an option of the list with this label, as a user does. */
export async function chooseOption(list: string, option: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: list }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(option) }));
}
